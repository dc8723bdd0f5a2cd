/** Language of the page: the chosen one, else the first that the browser prefers, else English. */

import { el } from "./dom.js";

/** Languages by their tag, each named in itself. */
const LANGUAGES = { en: "English", ja: "日本語", de: "Deutsch" };
const KEPT = "pem-language";
// Readers look for the switch before they can read the page: its name is in all languages.
const LABEL = "Language, 言語, Sprache";

/** The tag of the language in which the page is shown; a choice of another one loads the page again. */
export const language = firstKnown([kept(), ...preferred()]);
if (globalThis.document?.documentElement) document.documentElement.lang = language;

function preferred() {
  return globalThis.document ? [...navigator.languages] : []; // scripts without a page speak English
}

/** Return the first of some tags, such as `de-CH`, whose language the page has; English if there is none. */
export function firstKnown(tags) {
  return tags.map((tag) => tag?.toLowerCase().split("-")[0]).find((tag) => tag in LANGUAGES) ?? "en";
}

/** Return the choice of an earlier visit; of this one if the browser lets pages keep nothing. */
function kept() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return globalThis.name; // of the window: it outlives a reload
  }
}

function keep(tag) {
  try {
    localStorage.setItem(KEPT, tag);
  } catch {
    globalThis.name = tag;
  }
}

/** Return the switch between the languages; `link()` returns the address that opens the page as it is now, null without one. */
export function languageChoice(link = () => null) {
  const options = Object.entries(LANGUAGES).map(([tag, name]) => el("option", { value: tag, lang: tag, selected: tag === language }, name));
  const select = el("select", { "aria-label": LABEL, title: LABEL, onchange: () => change(select.value, link()) }, options);
  return select;
}

/** Keep a choice, and load the page again: with its state, unless the browser lets it have no address of its own. */
function change(tag, address) {
  keep(tag);
  try {
    if (address) history.replaceState(history.state, "", address);
  } finally {
    location.reload();
  }
}
