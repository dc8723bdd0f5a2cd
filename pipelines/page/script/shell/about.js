/** Explanation of a page below its title: what the colours mean, what to do, and a dialog with the physics. */

import { el } from "./dom.js";
import { say } from "./say.js";
import { coloursText, physicsTexts, todoText } from "./sentences.js";

/** Return the elements of the explanation; the sentences follow the variable that the map shows. */
export function aboutOf(data, map, isPlayable, bus) {
  const colours = el("span", { class: "about-colours" });
  const todo = el("span", { class: "about-todo" });
  const put = (shown) => {
    colours.textContent = coloursText(data, shown);
    todo.textContent = todoText(data, shown, { isPlayable, isSettable: shown?.isSettable ?? false });
  };
  if (!map) put(null);
  bus.on("shown", put);
  const paragraphs = physicsTexts(data, { hasMap: Boolean(map), isPlayable });
  const dialog = paragraphs.length ? physicsDialog(data.title, paragraphs) : null;
  const open = dialog && el("button", { type: "button", class: "quiet", "aria-haspopup": "dialog", onclick: () => dialog.showModal() }, say`What is this?`);
  return [el("p", { "aria-live": "polite" }, colours, " ", todo), open, dialog].filter(Boolean);
}

function physicsDialog(title, paragraphs) {
  const close = el("form", { method: "dialog" }, el("button", {}, say`Close`));
  return el("dialog", { class: "physics", "aria-labelledby": "physics-heading" }, el("h2", { id: "physics-heading" }, title), paragraphs.map((text) => el("p", {}, text)), close);
}
