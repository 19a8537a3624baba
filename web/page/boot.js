// Starts Python and the game. Everything is fetched and compiled at once and side by side; what the
// start waits for in the end is the interpreter alone.
import { createHost } from "./host.js";
import { MissingFile, load, loadArchive, loadModule, loadWasm, opened, urlOf } from "./files.js";

const page = window.threeWallsPage;
const { build, texts } = page;
const GAME = "/three-walls";
const LIBRARY = "pygame/base.cpython-314-wasm32-emscripten.so";

function fetchAll() {
  return {
    loader: loadModule(`${build.runtime}/pyodide.mjs`),
    runtime: loadModule(`${build.runtime}/pyodide.asm.mjs`),
    wasm: loadWasm(`${build.runtime}/pyodide.asm.wasm`),
    standardLibrary: load(`${build.runtime}/python_stdlib.zip.gz`).then((response) => opened(response).blob()),
    library: loadWasm(`${build.runtime}/pygame.wasm`).then((response) => WebAssembly.compileStreaming(response)),
    pygame: loadArchive(`${build.runtime}/pygame.tar.gz`),
    game: loadArchive(`${build.app}/three-walls.tar.gz`),
  };
}

function writeTree(fs, root, files) {
  const made = new Set();
  for (const [name, bytes] of files) {
    const path = `${root}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) {
      fs.mkdirTree(folder);
      made.add(folder);
    }
    fs.writeFile(path, bytes, { canOwn: true });
  }
}

// Pyodide fetches its WebAssembly by itself; let it have the response that is already under way.
async function withWasm(wasm, action) {
  const fetchAsBefore = window.fetch;
  const wasmUrl = urlOf(`${build.runtime}/pyodide.asm.wasm`);
  window.fetch = (what, options) => (String(what) === wasmUrl ? wasm : fetchAsBefore(what, options));
  try {
    return await action();
  } finally {
    window.fetch = fetchAsBefore;
  }
}

async function startPython(parts) {
  const { loadPyodide } = await parts.loader;
  const createPyodideModule = (await parts.runtime).default;
  const stdLibURL = URL.createObjectURL(await parts.standardLibrary);
  try {
    return await withWasm(parts.wasm, () =>
      loadPyodide({
        indexURL: urlOf(`${build.runtime}/`),
        packageBaseUrl: urlOf(`${build.runtime}/`),
        lockFileContents: build.lock,
        stdLibURL,
        createPyodideModule,
        env: { HOME: "/home/pyodide", SDL_EMSCRIPTEN_KEYBOARD_ELEMENT: "#canvas", PYGAME_HIDE_SUPPORT_PROMPT: "1" },
        fsInit: async (fs, { sitePackages }) => {
          writeTree(fs, sitePackages, await parts.pygame);
          writeTree(fs, GAME, await parts.game);
        },
      }),
    );
  } finally {
    URL.revokeObjectURL(stdLibURL);
  }
}

// The library was compiled while Python started; here it only gets its place in memory.
async function linkPygame(python, library) {
  const module = python._module;
  const path = `${module.API.sitePackages}/${LIBRARY}`;
  const flags = { loadAsync: true, nodelete: true };
  module.preloadedWasm[path] = await module.loadWebAssemblyModule(await library, flags, path, {});
  await module.API.loadDynlib(path);
}

// Names are typed in the letters in which the game then shows them.
async function useFont(files) {
  const [, bytes] = (await files).find(([path]) => path === "assets/fonts/sans-regular.ttf");
  document.fonts.add(new FontFace("Three Walls Sans", bytes.slice()));
}

function keepForOffline() {
  // A frame or a private window may forbid it: then the game needs the network each time, no more.
  navigator.serviceWorker?.register("sw.js").catch(() => {});
}

async function start() {
  performance.mark("three-walls:start");
  const parts = fetchAll();
  // Where a file is missing Pyodide waits for ever or goes on without it, so the first that fails ends it all.
  const failing = new Promise((_, reject) => { for (const part of Object.values(parts)) part.catch(reject); });
  const python = await Promise.race([startPython(parts), failing]);
  performance.mark("three-walls:python");
  await linkPygame(python, parts.library);
  python._api.on_fatal = crashed;
  python.canvas.setCanvas2D(document.getElementById("canvas"));
  const host = createHost(python, () => {
    performance.mark("three-walls:ready");
    document.getElementById("loading").hidden = true;
    keepForOffline();
  });
  python.registerJsModule("three_walls_host", host);
  await useFont(parts.game);
  performance.mark("three-walls:game");
  // The page is the event loop here: the game becomes a task of it, and what escapes from it ends here.
  const game = python.runPython(`
import asyncio, sys
sys.path.insert(0, "${GAME}")
import main
asyncio.ensure_future(main.main())
`);
  game.catch(crashed);
}

function crashed(error) {
  page.fail(texts.crashed, [error?.message, error?.stack].filter(Boolean).join("\n\n") || String(error));
}

if (!page.failed()) {
  start().catch((error) => {
    if (error instanceof MissingFile) page.missing(error.file, error.message);
    else crashed(error);
  });
}
