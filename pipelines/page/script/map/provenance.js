/** Provenance: the study, its fingerprint, versions, and the errors of the numbers. */

import { el } from "../shell/dom.js";
import { unitText } from "../shell/units.js";

/** Return the section on the provenance of the data. */
export function provenanceSection({ provenance, integrate, pyramid, variables }) {
  const heading = el("h2", { id: "provenance-heading" }, "Provenance");
  return el(
    "section",
    { class: "provenance", "aria-labelledby": "provenance-heading" },
    heading,
    factsList([
      ["Study file", provenance.file],
      ["Changes on the command line", (provenance.overrides ?? []).join(", ")],
      ["Fingerprint", provenance.fingerprint],
      ["Integration", integrationText(integrate)],
      ["Created", provenance.created],
      ["State", provenance.state],
      ["Versions", Object.entries(provenance.versions ?? {}).map(([name, version]) => `${name} ${version}`).join(", ")],
      ["This page", pyramid?.note],
    ]),
    errorsTable(provenance.errors ?? [], variables),
    studyFile(provenance),
  );
}

function integrationText({ method, tolerance, step, until, unit }) {
  const shown = unit === "1" ? "" : ` ${unitText(unit)}`;
  const how = tolerance === undefined ? `step ${step}${shown}` : `tolerance ${tolerance}`;
  return `${method}, ${how}, until ${until}${shown}`;
}

function factsList(facts) {
  const known = facts.filter(([, text]) => text);
  return el("dl", { class: "facts" }, known.map(([name, text]) => el("div", {}, el("dt", {}, name), el("dd", {}, String(text)))));
}

function errorsTable(errors) {
  if (!errors.length) return null;
  const rows = errors.map(({ text, value }) => el("tr", {}, el("th", { scope: "row" }, text), el("td", {}, String(value))));
  return el("table", {}, el("caption", {}, "Numerical errors"), el("tbody", {}, rows));
}

function studyFile({ study, file }) {
  const text = el("pre", { tabindex: "0", "aria-label": `Study file ${file ?? ""}` }, study);
  const said = el("span", { role: "status" });
  const copy = el("button", { type: "button", onclick: () => copied(text, study, said) }, "Copy study file");
  return el("details", { class: "study" }, el("summary", {}, "Study file"), el("div", { class: "row" }, copy, said), text);
}

async function copied(node, text, said) {
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = "Copied.";
  } catch {
    getSelection().selectAllChildren(node);
    said.textContent = "The text is selected: copy it with the keyboard.";
  }
}
