/** Script of the engine and the equations, stored in the page as compressed text. */

import { inflated } from "./bytes.js";

let text = "";

/** Return that text, once `runEngine` has read it. */
export function engineText() {
  return text;
}

/** Run it as a script of the page; return the equations, or null if the scene cannot be played. */
export async function runEngine() {
  const packed = document.getElementById("pem-engine")?.textContent.trim();
  if (!packed) return null;
  text = new TextDecoder().decode(await inflated(packed));
  const script = document.createElement("script");
  script.textContent = text;
  document.head.append(script);
  script.remove();
  return globalThis.PEM_EQUATIONS ?? null;
}
