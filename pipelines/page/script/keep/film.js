/** Film of the motion: what the 3-D view shows while it plays, recorded by the browser in the format it has. */

import { el, styleValue } from "../shell/dom.js";

// In this order: an MP4 plays in every program, a WebM where there is no encoder for it.
const KINDS = [["video/mp4;codecs=avc1", ".mp4"], ["video/webm;codecs=vp9", ".webm"], ["video/webm;codecs=vp8", ".webm"], ["video/webm", ".webm"]];
const BITS_PER_SECOND = 8_000_000;
const LINE = 34; // pixels of the text below the picture, of a view 1000 pixels wide
const LONGEST_MS = 300_000;
const PIECE_MS = 200;

/** Return the format in which this browser records films: [type, ending]; null if it records none. */
export function filmKind() {
  if (typeof MediaRecorder !== "function" || !HTMLCanvasElement.prototype.captureStream) return null;
  return KINDS.find(([type]) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/**
 * Record a motion from its start to its end, or until `stop()`. `film` is what the player offers (`play.film()`); `on`
 * subscribes to its drawn pictures. Return {stop, done}: `done` resolves to {blob, ending}.
 */
export function record(film, on, [type, ending]) {
  const canvas = el("canvas", sizeOf(film.canvas));
  const stream = canvas.captureStream();
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: BITS_PER_SECOND });
  const pieces = [];
  // An encoder of MP4 needs a second or more for its first piece: a film that is stopped before has no picture.
  const begun = new Promise((resolve) => {
    recorder.addEventListener("dataavailable", ({ data }) => data.size && resolve(pieces.push(data)));
  });
  const ended = new Promise((resolve) => recorder.addEventListener("stop", resolve, { once: true }));
  const end = () => recorder.state !== "inactive" && recorder.stop();
  const stop = () => begun.then(end);
  const off = on("drawn", () => {
    paint(canvas, film);
    if (film.isOver()) stop();
  });
  const timer = setTimeout(end, LONGEST_MS);
  paint(canvas, film);
  recorder.start(PIECE_MS);
  film.begin();
  const done = ended.then(() => {
    off();
    clearTimeout(timer);
    stream.getTracks().forEach((track) => track.stop());
    return { blob: new Blob(pieces, { type: type.split(";")[0] }), ending };
  });
  return { stop: () => stop().then(film.pause), done };
}

/** Return the size of a film: that of the view with a line of text, in even numbers, as encoders want them. */
function sizeOf({ width, height }) {
  const even = (x) => 2 * Math.ceil(x / 2);
  return { width: even(width), height: even(height + lineOf(width)) };
}

function lineOf(width) {
  return Math.round((LINE * Math.max(500, width)) / 1000);
}

function paint(canvas, { canvas: view, text }) {
  const context = canvas.getContext("2d");
  const line = lineOf(view.width);
  Object.assign(context, { fillStyle: styleValue("--paper") });
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(view, 0, 0);
  Object.assign(context, { fillStyle: styleValue("--ink"), font: `${Math.round(0.6 * line)}px ${styleValue("--letters")}`, textBaseline: "middle" });
  context.fillText(text(), 0.4 * line, canvas.height - line / 2, canvas.width - 0.8 * line);
}
