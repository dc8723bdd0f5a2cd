/** Progress of a store that is being computed, and when to refresh the map. */

import { el } from "../shell/dom.js";
import { counted, say } from "../shell/say.js";

const LOOK_MS = 2000;
const IDLE_MS = 10000; // if it is not being computed, or the server does not answer
const SHARE = 10; // the next refresh waits so many times as long as one takes

/** Return the status line of an incomplete store; a served page refreshes it until the store is complete. */
export function progressLine(data, refresh) {
  if (!data.progress) return null;
  const line = el("p", { class: "note progress", role: "status", id: "progress" });
  if (data.live) follow(line, data, refresh);
  else line.textContent = whenWritten(data.progress);
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
      line.textContent = say`The progress of the run cannot be read now: ${error.message}`;
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

function whenWritten(found) {
  const [done, points, share] = numbersOf(found);
  return say`When this page was written, ${done} of ${points} points (${share} %) had been computed; the others are shown as pending.`;
}

function numbersOf({ done, points }) {
  return [counted(done), counted(points), Math.floor((100 * done) / points)];
}

/** Show the progress of a store and the remaining time, as far as they are known. */
export function words(found) {
  const [done, points, share] = numbersOf(found);
  if (isComplete(found)) return say`All ${points} points have been computed.`;
  return `${say`So far ${done} of ${points} points (${share} %) have been computed; the others are pending.`} ${runText(found)}`;
}

function runText({ state, seconds_left: left }) {
  if (state !== "running") return say`No run is in progress.`;
  if (left === null) return say`A run is in progress; the map is updated as blocks are written.`;
  return say`A run is in progress, about ${duration(left)} left; the map is updated as blocks are written.`;
}

function duration(seconds) {
  const [size, unit] = seconds < 120 ? [1, "s"] : seconds < 7200 ? [60, "min"] : [3600, "h"];
  return `${Number((seconds / size).toPrecision(2))} ${unit}`;
}
