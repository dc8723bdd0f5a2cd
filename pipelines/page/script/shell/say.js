/** Sentences of the page: each is a template whose English text is the key by which other languages are looked up. */

import { language } from "./language.js";
import { TABLES } from "../words/tables.js";

const GROUPS = { de: "\u202f" }; // a comma would be a decimal sign
const PLACE = /\{(\d+)\}/g;

/** Return the sentence of a template in the language of the page, with its values filled in. */
export function say(parts, ...values) {
  const key = keyOf(parts);
  return filled(TABLES[language]?.SENTENCES[key] ?? key, values);
}

/** Return the English key of a template: `at t = ${time}` is "at t = {0}". */
export function keyOf(parts) {
  return parts.reduce((key, part, k) => `${key}{${k - 1}}${part}`);
}

/** Return a text with the values at its places, `{0}` and so on. */
export function filled(text, values) {
  return text.replace(PLACE, (_, k) => values[k]);
}

/** Return a whole number with its digits in groups of three. */
export function counted(number) {
  const text = number.toLocaleString("en");
  return language in GROUPS ? text.replaceAll(",", GROUPS[language]) : text;
}
