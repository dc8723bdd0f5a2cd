/** Texts that come with the data of a page and of which the package knows the words: names of outputs, meanings of flags. */

import { language } from "./language.js";
import { filled } from "./say.js";
import { DATA } from "../words/tables.js";

const PLACE = /\\\{\d+\\\}/g; // in a text whose special characters are escaped
const known = DATA[language] ?? {};
const patterns = patternsOf(known);

/** Return the patterns among the keys of a table, those with the most letters first: {match, text}. */
export function patternsOf(table) {
  const keys = Object.keys(table).filter((key) => key.includes("{0}"));
  keys.sort((one, other) => other.length - one.length);
  return keys.map((key) => ({ match: new RegExp(`^${escaped(key).replace(PLACE, "(.+?)")}$`), text: table[key] }));
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Return a text of the data in the language of the page; what the author of a study has written stays as it is. */
export function told(text) {
  if (language === "en" || typeof text !== "string") return text;
  if (Object.hasOwn(known, text)) return known[text];
  for (const { match, text: other } of patterns) {
    const found = match.exec(text);
    if (found) return filled(other, found.slice(1).map(told));
  }
  return text;
}

/** Return a text of clauses separated by semicolons in the language of the page. */
export function toldClauses(text) {
  return text.split("; ").map(told).join("; ");
}

/** Translate the names and meanings in the data and the equations of a page, in place. */
export function translate(data, equations) {
  translateVariables(data.variables);
  data.axes.forEach((axis) => [axis, ...(axis.drawn ?? [])].forEach(tellLabel));
  data.capture?.sets.forEach((set) => set?.points.forEach((point) => tell(point, "label_text")));
  data.summaries.forEach((one) => [one, ...one.figures].forEach((part) => tell(part, "text", "label", "alt")));
  data.provenance.errors?.forEach((error) => tell(error, "text"));
  tell(data.provenance, "state");
  tell(data.pyramid ?? {}, "note");
  translateCatalogues(data.catalogues);
  equations?.observed.forEach((observed) => tell(observed, "text"));
}

/** Translate the variables of a map, in place. */
export function translateVariables(variables) {
  variables.forEach((variable) => {
    tell(variable, "label", "text");
    variable.categories?.forEach(tellLabel);
  });
}

/** Translate the catalogues of attractors of a map, in place. */
export function translateCatalogues(catalogues) {
  catalogues?.sets.forEach((set) => set?.attractors.forEach(tellLabel));
}

function tellLabel(part) {
  tell(part, "label");
}

function tell(part, ...names) {
  for (const name of names) if (part[name]) part[name] = told(part[name]);
}
