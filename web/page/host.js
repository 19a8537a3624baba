// What the page does for the game: the module `three_walls_host` of game/engine/platform/browser.py.
// Lengths are CSS pixels; functions never throw where the browser merely lacks something.

const page = window.threeWallsPage;
const STORAGE_PREFIX = "three-walls/";
const PROBE_KEY = `${STORAGE_PREFIX}probe`;
const LARGEST_RATIO = 2;

// --- window ---------------------------------------------------------------------------------------

function watchWindow(canvas) {
  let version = 1;
  const changed = () => { version += 1; };
  new ResizeObserver(changed).observe(canvas);
  for (const event of ["resize", "orientationchange", "fullscreenchange"]) window.addEventListener(event, changed);
  const watchRatio = () => {
    matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener(
      "change", () => { changed(); watchRatio(); }, { once: true });
  };
  watchRatio();

  const insetsOf = document.createElement("div");
  insetsOf.style.cssText =
    "position:fixed;visibility:hidden;pointer-events:none;padding:env(safe-area-inset-top) " +
    "env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)";
  document.body.append(insetsOf);

  return {
    layoutVersion: () => version,
    measure() {
      const box = canvas.getBoundingClientRect();
      const padding = getComputedStyle(insetsOf);
      const ratio = Math.min(LARGEST_RATIO, Math.max(1, window.devicePixelRatio || 1));
      return [box.width, box.height, ratio, ...["Left", "Top", "Right", "Bottom"].map((side) => parseFloat(padding[`padding${side}`]) || 0)];
    },
  };
}

// --- keyboard -------------------------------------------------------------------------------------
// SDL listens on the canvas and swallows what it hears. Keys that belong to the browser must not
// reach it: reload, tabs, zoom, developer tools. Undo and redo are the game's.

const GAME_CHORDS = new Set(["z", "y"]);
const BROWSER_KEYS = new Set(["F5", "F6", "F11", "F12"]);

function guardKeyboard(canvas) {
  for (const type of ["keydown", "keyup"]) {
    document.addEventListener(type, (event) => {
      if (event.target !== canvas) return;
      const chord = event.ctrlKey || event.metaKey;
      if (BROWSER_KEYS.has(event.key) || (chord && event.key.length === 1 && !GAME_CHORDS.has(event.key.toLowerCase()))) {
        event.stopImmediatePropagation();
      }
    }, { capture: true });
  }
  canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  // Inside a frame the page around keeps the keyboard until the game is clicked.
  if (window.top === window) canvas.focus({ preventScroll: true });
}

// SDL drops the small movements of track pads and does not tell that a pinch holds the Control key.
function watchWheel(canvas) {
  return {
    onWheel(report) {
      window.addEventListener("wheel", (event) => {
        if (event.target !== canvas) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        const notch = [100, 3, 1][event.deltaMode]; // pixels, lines or pages
        report(event.deltaX / notch, -event.deltaY / notch, event.ctrlKey || event.metaKey);
      }, { capture: true, passive: false });
    },
  };
}

// --- storage --------------------------------------------------------------------------------------
// Answers are [trouble, value]; trouble is "", "full", "forbidden" or "broken". What is missing is
// undefined, which is None in Python; null would be an object of its own there.

function troubleOf(error) {
  if (error?.name === "QuotaExceededError" || error?.name === "NS_ERROR_DOM_QUOTA_REACHED") return "full";
  return error?.name === "SecurityError" ? "forbidden" : "broken";
}

function openStorage() {
  try {
    const storage = window.localStorage;
    if (!storage) return [null, "forbidden"];
    storage.setItem(PROBE_KEY, "1");
    storage.removeItem(PROBE_KEY);
    return [storage, ""];
  } catch (error) {
    // A full store can still be read, and freed; so can, in some browsers, one that takes nothing.
    if (troubleOf(error) === "full") return [window.localStorage, ""];
    return [null, troubleOf(error)];
  }
}

function createStorage() {
  const [storage, closed] = openStorage();
  const attempt = (action) => {
    if (!storage) return [closed, undefined];
    try {
      return ["", action()];
    } catch (error) {
      return [troubleOf(error), undefined];
    }
  };
  return {
    storageGet: (key) => attempt(() => storage.getItem(STORAGE_PREFIX + key) ?? undefined),
    storagePut: (key, text) => attempt(() => storage.setItem(STORAGE_PREFIX + key, text))[0],
    storageDelete: (key) => attempt(() => storage.removeItem(STORAGE_PREFIX + key))[0],
    storageKeys: () => attempt(() => Object.keys(storage)
      .filter((key) => key.startsWith(STORAGE_PREFIX) && key !== PROBE_KEY)
      .map((key) => key.slice(STORAGE_PREFIX.length)).sort())[1] || [],
  };
}

// --- text entry -----------------------------------------------------------------------------------
// A real <input>: phones open their keyboard for nothing else, and input methods need it.

function createEditor(canvas) {
  let stop = null;
  return {
    editText(x, y, width, height, value, maxLength, px, label, onChange, onDone) {
      stop?.();
      const input = document.createElement("input");
      input.id = "editor";
      input.value = value;
      input.maxLength = maxLength;
      input.autocomplete = "off";
      input.spellcheck = false;
      input.enterKeyHint = "done";
      if (label) input.setAttribute("aria-label", label);
      // below 16 px phones zoom into the page
      input.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px;font-size:${Math.max(16, px)}px`;
      let open = true;
      stop = () => {
        if (!open) return;
        open = false;
        stop = null;
        const text = input.value;
        input.remove();
        canvas.focus({ preventScroll: true });
        onDone(text);
        onChange.destroy();
        onDone.destroy();
      };
      const end = stop;
      input.addEventListener("input", () => onChange(input.value));
      input.addEventListener("blur", end);
      input.addEventListener("keydown", (event) => {
        event.stopPropagation();
        if (event.isComposing) return;
        if (event.key === "Escape") input.value = value;
        if (["Enter", "Escape", "Tab"].includes(event.key)) {
          event.preventDefault();
          end();
          if (event.key === "Tab") passOn(canvas, event);
        }
      });
      document.body.append(input);
      input.focus({ preventScroll: true });
      input.select();
    },
    stopEditing: () => stop?.(),
  };
}

// Gives the game a key that the editor got, so that Tab leads on from it as from any other field.
function passOn(canvas, { key, code, keyCode, shiftKey }) {
  for (const type of ["keydown", "keyup"]) {
    canvas.dispatchEvent(new KeyboardEvent(type, { key, code, keyCode, shiftKey, bubbles: true, cancelable: true }));
  }
}

// --- files ----------------------------------------------------------------------------------------

function saveFile(name, text, mime) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: mime }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

function openFile(suffixes) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = suffixes;
  return new Promise((resolve) => {
    input.addEventListener("change", async () => {
      const file = input.files[0];
      resolve(file ? [file.name, await file.text()] : undefined);
    });
    input.addEventListener("cancel", () => resolve(undefined));
    input.click();
  });
}

// --- the screen kept on ---------------------------------------------------------------------------

function createWakeLock() {
  let wanted = false;
  let lock = null;
  // Inside a frame the page around it decides; asking all the same would only make noise.
  const allowed = document.featurePolicy?.allowsFeature("screen-wake-lock") ?? true;
  const request = async () => {
    if (!allowed || !wanted || lock || document.visibilityState !== "visible") return;
    try {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => { lock = null; });
      if (!wanted) await lock.release();
    } catch {
      lock = null; // not supported, or the battery is low
    }
  };
  document.addEventListener("visibilitychange", request); // it is lost whenever the page is hidden
  return {
    keepAwake(on) {
      wanted = on;
      if (on) request();
      else lock?.release();
    },
  };
}

// --- full screen ----------------------------------------------------------------------------------

const fullScreen = {
  canFullScreen: () => Boolean(document.fullscreenEnabled || document.webkitFullscreenEnabled),
  toggleFullScreen() {
    const root = document.documentElement;
    const leave = document.exitFullscreen || document.webkitExitFullscreen;
    const enter = root.requestFullscreen || root.webkitRequestFullscreen;
    const change = document.fullscreenElement || document.webkitFullscreenElement ? leave?.call(document) : enter?.call(root);
    change?.catch?.(() => {}); // the browser wants a fresher tap, or forbids it
  },
};

// --- all together ---------------------------------------------------------------------------------

export function createHost(python, onReady) {
  const canvas = document.getElementById("canvas");
  const announcements = document.getElementById("announcements");
  let ready = false;
  let probe = null;

  guardKeyboard(canvas);
  const resumeAudio = () => {
    const audio = python._module.SDL2?.audioContext;
    if (audio && audio.state !== "running") audio.resume().catch(() => {});
  };
  document.addEventListener("visibilitychange", resumeAudio);

  // Read on demand by tests: nothing is counted or copied here.
  const counts = () => (probe ? JSON.parse(probe("counts")) : {});
  window.threeWalls = {
    get ready() { return ready; },
    get frames() { return counts().frames ?? 0; },
    get redraws() { return counts().redraws ?? 0; },
    get presents() { return counts().presents ?? 0; },
    get longestWork() { return counts().longest_work ?? 0; },
    get scene() { return counts().scene ?? ""; },
    workTimes: () => (probe ? JSON.parse(probe("work")) : []),
    targets: () => (probe ? JSON.parse(probe("targets")) : []),
    state: () => (probe ? JSON.parse(probe("state")) : null),
    get sound() { return python._module.SDL2?.audioContext?.state ?? "none"; },
    heapBytes: () => python._module.HEAP8.length,
    run: (code) => python.runPython(code),
  };

  return {
    ...watchWindow(canvas),
    ...watchWheel(canvas),
    ...createStorage(),
    ...createEditor(canvas),
    ...createWakeLock(),
    ...fullScreen,
    resumeAudio,
    saveFile,
    openFile,
    copyText: (text) => { page.copy(text); },
    announce: (text) => { announcements.textContent = text; },
    setLanguage: (code) => { document.documentElement.lang = code; },
    visible: () => document.visibilityState === "visible",
    now: () => performance.now() / 1000,
    requestFrame: (resume) => requestAnimationFrame(resume),
    language: () => navigator.language || "en",
    prefersReducedMotion: () => matchMedia("(prefers-reduced-motion: reduce)").matches,
    watch: (reader) => { probe = reader; },
    fail: (details) => page.fail(page.texts.crashed, details),
    firstFrameShown() {
      if (ready) return;
      ready = true;
      // after the frame has reached the screen, so that no bare page shows between
      requestAnimationFrame(() => onReady());
    },
  };
}
