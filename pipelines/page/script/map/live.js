/** A store that is being computed: how far it is, and when to show more of it. */

import { el } from "../shell/dom.js";

const LOOK_MS = 2000;
const IDLE_MS = 10000; // where nobody computes it, or the server does not answer
const SHARE = 10; // so many times as long as a refresh takes is waited for the next

/** Return the line of a page of a store that is not complete; a served one asks for more until it is. */
export function progressLine(data, refresh) {
  if (!data.progress) return null;
  const line = el("p", { class: "note progress", role: "status", id: "progress" });
  if (data.live) follow(line, data, refresh);
  else line.textContent = `When this page was written, ${counted(data.progress)}; the others are shown as pending.`;
  return line;
}

async function follow(line, { progress, live }, refresh) {
  let shown = progress;
  line.textContent = words(shown);
  while (!isComplete(shown)) {
    await pause(shown.state === "running" ? LOOK_MS : IDLE_MS);
    try {
      const found = await asked(live.state);
      if (found.done !== shown.done || isComplete(found)) {
        const began = performance.now();
        await refresh(await asked(live.map));
        await pause(Math.min(IDLE_MS, (SHARE - 1) * (performance.now() - began)));
      }
      shown = found;
      line.textContent = words(shown);
    } catch (error) {
      line.textContent = `How far the store is cannot be had now: ${error.message}`;
      await pause(IDLE_MS);
    }
  }
}

async function asked(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

function pause(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

function isComplete({ done, points }) {
  return done === points;
}

function counted({ done, points }) {
  return `${done.toLocaleString("en")} of ${points.toLocaleString("en")} points (${Math.floor((100 * done) / points)} %) had been computed`;
}

/** Say how far a store is and how long it will take; what is not known is not said. */
export function words(found) {
  if (isComplete(found)) return `All ${found.points.toLocaleString("en")} points have been computed.`;
  const left = found.seconds_left === null ? "" : `, about ${duration(found.seconds_left)} left`;
  const by = found.state === "running" ? `It is being computed${left}: the map shows more as blocks are written.` : "Nobody computes it now.";
  return `So far ${counted(found).replace("had", "have")}; the others are pending. ${by}`;
}

function duration(seconds) {
  const [size, unit] = seconds < 120 ? [1, "s"] : seconds < 7200 ? [60, "min"] : [3600, "h"];
  return `${Number((seconds / size).toPrecision(2))} ${unit}`;
}
