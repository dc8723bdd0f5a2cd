/** Provenance: the study, its fingerprint, versions, and the errors of the numbers. */

import { el } from "../shell/dom.js";
import { unitText } from "../shell/units.js";
import { say } from "../shell/say.js";

/** Return the section on the provenance of the data. */
export function provenanceSection({ provenance, integrate, pyramid, variables }) {
  const heading = el("h2", { id: "provenance-heading" }, say`Provenance`);
  return el(
    "section",
    { class: "provenance", "aria-labelledby": "provenance-heading" },
    heading,
    factsList([
      [say`Study file`, provenance.file],
      [say`Changes on the command line`, (provenance.overrides ?? []).join(", ")],
      [say`Fingerprint`, provenance.fingerprint],
      [say`Integration`, integrationText(integrate)],
      [say`Created`, provenance.created],
      [say`State`, provenance.state],
      [say`Versions`, Object.entries(provenance.versions ?? {}).map(([name, version]) => `${name} ${version}`).join(", ")],
      [say`This page`, pyramid?.note],
    ]),
    errorsTable(provenance.errors ?? [], variables),
    studyFile(provenance),
  );
}

function integrationText({ method, tolerance, step, until, unit }) {
  const shown = unit === "1" ? "" : ` ${unitText(unit)}`;
  const end = `${until}${shown}`;
  return tolerance === undefined ? say`${method}, step ${`${step}${shown}`}, until ${end}` : say`${method}, tolerance ${tolerance}, until ${end}`;
}

function factsList(facts) {
  const known = facts.filter(([, text]) => text);
  return el("dl", { class: "facts" }, known.map(([name, text]) => el("div", {}, el("dt", {}, name), el("dd", {}, String(text)))));
}

function errorsTable(errors) {
  if (!errors.length) return null;
  const rows = errors.map(({ text, value }) => el("tr", {}, el("th", { scope: "row" }, text), el("td", {}, String(value))));
  return el("table", {}, el("caption", {}, say`Numerical errors`), el("tbody", {}, rows));
}

function studyFile({ study, file }) {
  const text = el("pre", { tabindex: "0", "aria-label": say`Study file ${file ?? ""}` }, study);
  const said = el("span", { role: "status" });
  const copy = el("button", { type: "button", onclick: () => copied(text, study, said) }, say`Copy study file`);
  return el("details", { class: "study" }, el("summary", {}, say`Study file`), el("div", { class: "row" }, copy, said), text);
}

async function copied(node, text, said) {
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = say`Copied.`;
  } catch {
    getSelection().selectAllChildren(node);
    said.textContent = say`The text is selected: copy it with the keyboard.`;
  }
}
