/** DOM elements: all content is text, never markup. */

const PROPERTIES = new Set(["value", "checked", "disabled", "selected", "open", "hidden", "textContent", "max", "min", "step"]);

/** Return an element with attributes, listeners (`onclick` and the like), and children: elements, texts or nothing. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setOne(node, name, value);
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

function setOne(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
  else if (PROPERTIES.has(name) && name in node) node[name] = value;
  else node.setAttribute(name, value === true ? "" : value);
}

/** Replace the children of a node. */
export function fill(node, ...children) {
  node.replaceChildren(...children.flat(Infinity).filter(Boolean));
  return node;
}

/** Return the value of a colour or length of the style sheet. */
export function styleValue(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Return a function that runs an action once in the next frame, however often it is called before. */
export function atNextFrame(action) {
  let waiting = 0;
  return () => {
    waiting ||= requestAnimationFrame(() => {
      waiting = 0;
      action();
    });
  };
}
