// Fetches the game's files, counts their bytes for the progress bar and opens archives.

const page = window.threeWallsPage;
const { build, texts } = page;
const here = new URL("..", import.meta.url);
// With the service worker in charge everything is on this device already: nothing to count, and an
// untouched response lets the browser reuse the machine code it compiled last time.
const onDevice = Boolean(navigator.serviceWorker?.controller);
const total = build.files.reduce((sum, file) => sum + file.bytes, 0);
let done = 0;
let drawing = false;

export class MissingFile extends Error {
  constructor(file, reason) {
    super(`${file}: ${reason}`);
    this.file = file;
  }
}

export function urlOf(path) {
  return new URL(path, here).href;
}

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1);
}

function showProgress() {
  drawing = false;
  const part = Math.min(1, done / total);
  document.getElementById("bar-filled").style.transform = `scaleX(${part})`;
  document.getElementById("bar").setAttribute("aria-valuenow", String(Math.round(100 * part)));
  document.getElementById("loading-text").textContent =
    part < 1 ? texts.loading_bytes.replace("{done}", megabytes(done)).replace("{all}", megabytes(total)) : texts.starting;
}

function count(bytes) {
  done += bytes;
  if (!drawing) {
    drawing = true;
    requestAnimationFrame(showProgress);
  }
}

function counted(response) {
  if (onDevice) return response;
  const counter = new TransformStream({
    transform(chunk, controller) {
      count(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  const type = response.headers.get("Content-Type") || "application/octet-stream";
  return new Response(response.body.pipeThrough(counter), { headers: { "Content-Type": type } });
}

export async function load(path) {
  let response;
  try {
    response = await fetch(urlOf(path));
  } catch (error) {
    throw new MissingFile(path, error.message);
  }
  if (!response.ok) throw new MissingFile(path, `${response.status} ${response.statusText}`.trim());
  return counted(response);
}

export async function loadModule(path) {
  try {
    const module = await import(urlOf(path));
    count(onDevice ? 0 : build.files.find((file) => file.path === path).bytes);
    return module;
  } catch (error) {
    throw new MissingFile(path, error.message);
  }
}

// A host that does not know the type of .wasm files sends them as something else; say what they are.
export async function loadWasm(path) {
  const response = await load(path);
  if ((response.headers.get("Content-Type") || "").startsWith("application/wasm")) return response;
  return new Response(response.body, { headers: { "Content-Type": "application/wasm" } });
}

// The files of a tar archive as [path, bytes]; links and names over 255 letters do not occur in ours.
function* tarFiles(bytes) {
  const decoder = new TextDecoder();
  const field = (at, length) => decoder.decode(bytes.subarray(at, at + length)).replace(/\0.*$/s, "");
  for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0; ) {
    const size = parseInt(field(at + 124, 12), 8);
    const prefix = field(at + 345, 155);
    yield [(prefix ? `${prefix}/` : "") + field(at, 100), bytes.slice(at + 512, at + 512 + size)];
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

// A response of gzip bytes as one of what is inside them.
export function opened(response) {
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
}

export async function loadArchive(path) {
  return [...tarFiles(new Uint8Array(await opened(await load(path)).arrayBuffer()))];
}
