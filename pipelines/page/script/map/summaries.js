/** Summaries of a study: text, numbers and figure of each. */

import { withUnit } from "./ticks.js";
import { el } from "../shell/dom.js";
import { say } from "../shell/say.js";
import { told, toldClauses } from "../shell/told.js";

/** Return the section of the summaries; null if there are none. */
export function summariesSection(summaries) {
  if (!summaries.length) return null;
  const heading = el("h2", { id: "summaries-heading" }, say`Summaries`);
  return el("section", { class: "summaries", "aria-labelledby": "summaries-heading" }, heading, summaries.map(oneSummary));
}

function oneSummary({ name, text, comment, figures, picture, alt }) {
  const title = told(name.replaceAll("_", " "));
  return el(
    "article",
    { class: "summary" },
    el("h3", {}, title),
    text && text !== title ? el("p", {}, text) : null,
    comment ? el("p", { class: "muted" }, toldClauses(comment)) : null,
    figures.length ? numbersTable(figures) : null,
    isPicture(picture) ? enlargeable(picture, alt || text || title, title) : null,
  );
}

/** Return whether an address is a data URL: no other picture is shown, since this page makes no requests. */
function isPicture(address) {
  return typeof address === "string" && address.startsWith("data:image/png;base64,");
}

function numbersTable(figures) {
  const rows = figures.map(({ label, name, value, unit, text }) =>
    el("tr", { title: text }, el("th", { scope: "row" }, label ?? name), el("td", {}, value === null ? say`not available` : withUnit(value, unit))),
  );
  return el("table", {}, el("tbody", {}, rows));
}

function enlargeable(picture, alt, title) {
  const large = el("dialog", { class: "large", "aria-label": title }, el("img", { src: picture, alt }));
  large.append(el("form", { method: "dialog" }, el("button", {}, say`Close`)));
  large.addEventListener("click", (event) => event.target === large && large.close());
  const open = el("button", { type: "button", class: "picture", "aria-label": say`Enlarge the figure of ${title}`, onclick: () => large.showModal() });
  open.append(el("img", { src: picture, alt, loading: "lazy" }));
  return el("figure", {}, open, large);
}
