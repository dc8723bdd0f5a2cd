/** Texts that come with the data of a page and of which the package knows the words: names of outputs, meanings of flags. */

import { language } from "./language.js";
import { filled } from "./say.js";
import { TABLES } from "../words/tables.js";

const PLACE = /\\\{\d+\\\}/g; // in a text whose special characters are escaped
const OWNED = /^\{0\} (of|at) /; // `moment of {1}`: only where the first word is known, as authors of studies write such texts too
const COUNTED = /^(?!.* of )[a-z -]+ \{0\}$/; // `magnet {0}`: its value is one word, as in `magnet 2 of puck`
const NAME = /^[^ \d]+$/; // of a body: the author's, although it may be a known word such as `box` or `left`
const COMPONENT = /^(.*), ([xyz]{1,2}|u[123])$/;
const SENTENCE_END = /(?<=\.) (?=[A-Z])/;
const NUMBERED = /^[a-z]+ \d+$/; // `rod 2`: other names of things are the author's
const NUMBER = /^[\d.e\u2212-]+$/;
const known = TABLES[language]?.TEXTS ?? {};
const patterns = patternsOf(known);

/** Return the patterns among the keys of a table, those with the longest beginning first: {match, text, isOwned}. */
export function patternsOf(table) {
  const keys = Object.keys(table).filter((key) => key.includes("{0}"));
  const start = (key) => key.indexOf("{");
  keys.sort((one, other) => start(other) - start(one) || other.length - one.length);
  return keys.map((key) => ({ match: new RegExp(`^${escaped(key).replace(PLACE, valueOf(key))}$`), text: table[key], isOwned: OWNED.test(key) }));
}

function valueOf(key) {
  if (COUNTED.test(key)) return "(\\S+)";
  return /^[a-z]/.test(key) ? "([^,]+)" : "(.+)"; // what begins with a word in the middle of a sentence ends at its comma
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Return a text of the data in the language of the page; what the author of a study has written stays as it is. */
export function told(text) {
  return language === "en" || typeof text !== "string" ? text : (found(text) ?? text);
}

/** Return the translation of a text, null if it is not known. */
function found(text) {
  if (Object.hasOwn(known, text)) return known[text];
  const component = COMPONENT.exec(text);
  const whole = component && found(component[1]);
  if (whole) return `${whole}, ${component[2]}`;
  for (const { match, text: other, isOwned } of patterns) {
    const values = match.exec(text)?.slice(1);
    if (!values || (isOwned && !NUMBER.test(values[0]) && found(values[0]) === null)) continue;
    return filled(other, values.map((value, k) => (isOwned && k > 0 && NAME.test(value) ? value : told(value))));
  }
  return null;
}

/** Return a text of clauses separated by semicolons in the language of the page. */
export function toldClauses(text) {
  return text.split("; ").map(told).join("; ");
}

/** Translate the names and meanings in the data and the equations of a page, in place. */
export function translate(data, equations) {
  translateVariables(data.variables);
  translateAxes(data.axes, new Set(equations?.inputs.map(({ label }) => label)));
  data.capture?.sets.forEach((set) => set?.points.filter((point) => point.rest_magnet < 0 || !NAME.test(point.label_text)).forEach((point) => tell(point, "label_text")));
  data.summaries.forEach((one) => [one, ...one.figures].forEach((part) => tell(part, "text", "label", "alt")));
  data.provenance.errors?.forEach((error) => tell(error, "text", "value"));
  tell(data.provenance, "state");
  if (data.pyramid) data.pyramid.note = data.pyramid.note.split(SENTENCE_END).map(told).join(" ");
  translateCatalogues(data.catalogues);
  data.scene?.things.filter(({ name }) => NUMBERED.test(name)).forEach((thing) => tell(thing, "name"));
  equations?.observed.forEach((observed) => tell(observed, "text"));
  equations?.inputs.forEach(tellLabel);
}

/** Translate axes that have the name of a number of the scene, or a single known word; other names are the author's. */
function translateAxes(axes, names) {
  for (const axis of axes.flatMap((own) => [own, ...(own.drawn ?? [])])) {
    if (names.has(axis.label) || Object.hasOwn(known, axis.label)) tellLabel(axis);
  }
}

/** Translate the variables of a map, in place. */
export function translateVariables(variables) {
  variables.forEach((variable) => {
    tell(variable, "label", "text");
    const isOfMagnets = variable.name.startsWith("rest_magnet");
    variable.categories?.filter(({ code, label }) => !isOfMagnets || code < 0 || !NAME.test(label)).forEach(tellLabel);
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
