/** Files for the reader: saved by the browser, from what the page holds; nothing is sent anywhere. */

import { el } from "../shell/dom.js";

const KEPT_MS = 30_000; // for a browser to read a file before its address is forgotten

/** Return a name of a study that is a name of a file everywhere. */
export function fileName(name, ending) {
  return `${name.replace(/[^A-Za-z0-9_-]+/g, "_").slice(0, 60) || "page"}${ending}`;
}

/** Let the browser save a file. */
export function save(blob, name) {
  const link = el("a", { href: URL.createObjectURL(blob), download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** Return a canvas as a PNG. */
export function pngOf(canvas) {
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("PNG"))), "image/png"));
}

/** Return an SVG as a canvas, so many times as large. */
export async function drawn(svg, scale) {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = el("canvas", { width: Math.round(scale * image.naturalWidth), height: Math.round(scale * image.naturalHeight) });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Return a canvas with others one above the other, on the paper of the page. */
export function stacked(canvases, paper) {
  const [width, height] = [Math.max(...canvases.map((one) => one.width)), Math.max(...canvases.map((one) => one.height))];
  const canvas = el("canvas", { width, height });
  const context = canvas.getContext("2d");
  Object.assign(context, { fillStyle: paper });
  context.fillRect(0, 0, width, height);
  canvases.forEach((one) => context.drawImage(one, 0, 0));
  return canvas;
}
