/** Script of the engine and the equations, stored in the page as text. */

/** Return that text. */
export function engineText() {
  return document.getElementById("pem-engine")?.textContent ?? "";
}

/** Run it as a script of the page; return the equations, or null if the scene cannot be played. */
export function runEngine() {
  const text = engineText();
  if (!text.trim()) return null;
  const script = document.createElement("script");
  script.textContent = text;
  document.head.append(script);
  script.remove();
  return globalThis.PEM_EQUATIONS ?? null;
}
