/** List of keys. */

import { el } from "./dom.js";
import { say } from "./say.js";
import { MAP_KEYS } from "../map/keys.js";

const PLAY_KEYS = [
  [say`Space`, say`play or pause`],
  [say`, and .`, say`go one frame back or forward`],
  [say`< and >`, say`go one integration step back or forward`],
  [say`Arrow keys, + and −, 0`, say`rotate, zoom and reset the 3D view while it has the focus`],
];
const PAGE_KEYS = [
  ["?", say`show this list`],
  ["Tab", say`move to the next control`],
];

/** Return the dialog with the list of keys; `?` opens it unless text is being entered. */
export function helpDialog(hasMap) {
  const lists = [...(hasMap ? [[say`On the map`, MAP_KEYS]] : []), [say`Motion`, PLAY_KEYS], [say`Page`, PAGE_KEYS]];
  const close = el("form", { method: "dialog" }, el("button", {}, say`Close`));
  const dialog = el("dialog", { class: "help", "aria-labelledby": "help-heading" }, el("h2", { id: "help-heading" }, say`Keys`), lists.map(list), close);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || isWriting(event.target) || dialog.open) return;
    event.preventDefault();
    dialog.showModal();
  });
  return dialog;
}

function list([title, keys]) {
  return [el("h3", {}, title), el("dl", { class: "keys" }, keys.map(([key, does]) => el("div", {}, el("dt", {}, key), el("dd", {}, does))))];
}

function isWriting(target) {
  return target instanceof HTMLInputElement && !["range", "checkbox", "radio"].includes(target.type);
}
