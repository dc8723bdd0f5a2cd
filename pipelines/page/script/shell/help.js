/** List of keys. */

import { el } from "./dom.js";
import { MAP_KEYS } from "../map/keys.js";

const PLAY_KEYS = [
  ["Space", "play or pause"],
  [", and .", "go one frame back or forward"],
  ["< and >", "go one integration step back or forward"],
  ["Arrow keys, + and \u2212, 0", "rotate, zoom and reset the 3D view while it has the focus"],
];
const PAGE_KEYS = [
  ["?", "show this list"],
  ["Tab", "move to the next control"],
];

/** Return the dialog with the list of keys; `?` opens it unless text is being entered. */
export function helpDialog(hasMap) {
  const lists = [...(hasMap ? [["On the map", MAP_KEYS]] : []), ["Motion", PLAY_KEYS], ["Page", PAGE_KEYS]];
  const close = el("form", { method: "dialog" }, el("button", {}, "Close"));
  const dialog = el("dialog", { class: "help", "aria-labelledby": "help-heading" }, el("h2", { id: "help-heading" }, "Keys"), lists.map(list), close);
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
