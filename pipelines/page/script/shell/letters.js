/** Larger text, for a projector. */

import { el } from "./dom.js";
import { say } from "./say.js";

/** Return the button that switches between larger and normal text. */
export function lettersButton() {
  const button = el("button", { type: "button", "aria-pressed": "false", onclick: () => toggle(button) }, say`Large text`);
  return button;
}

function toggle(button) {
  const isLarge = document.documentElement.classList.toggle("large-letters");
  button.setAttribute("aria-pressed", String(isLarge));
}
