/** Workers that compute the outcomes of many starts. */

import { say } from "../shell/say.js";
const MOST = 8;

/** Code of a worker, after the engine and the equations. Its text is sent there, so it uses nothing from this module. */
function serve() {
  globalThis.onmessage = ({ data: { job, tile, inputs, columns, base, options } }) => {
    const count = columns[0].length;
    const values = Float64Array.from(base);
    const found = [];
    for (let k = 0; k < count; k++) {
      inputs.forEach((input, at) => (values[input] = columns[at][k]));
      found.push(globalThis.PEM_ENGINE.run(globalThis.PEM_EQUATIONS, { ...options, values: values.slice() }));
    }
    globalThis.postMessage({ job, tile, found });
  };
}

/** Return workers over the script of an engine: `run(tasks, take, end)` and `stop()`. */
export function makeWorkers(engineText) {
  const text = `${engineText}\n;(${serve.toString()})();\n`;
  const count = Math.min(MOST, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));
  const own = { text, count, running: [], job: 0 };
  return { count, run: (tasks, take, end) => run(own, tasks, take, end), stop: () => stop(own) };
}

function run(own, tasks, take, end) {
  stop(own);
  own.job += 1;
  const url = URL.createObjectURL(new Blob([own.text], { type: "text/javascript" }));
  const job = own.job;
  const left = tasks[Symbol.iterator]();
  own.running = Array.from({ length: own.count }, () => new Worker(url));
  let busy = own.count;
  const finish = (worker, why) => {
    worker.terminate();
    busy -= 1;
    if (busy === 0 || why) {
      if (job === own.job) stop(own);
      URL.revokeObjectURL(url);
      end(why ?? null);
    }
  };
  for (const worker of own.running) serveOne(worker, { own, job, left, take, finish });
}

function serveOne(worker, { own, job, left, take, finish }) {
  let task = null;
  const next = () => {
    const { done, value } = left.next();
    if (done) return finish(worker);
    task = value;
    return worker.postMessage({ job, ...value.message });
  };
  worker.onmessage = ({ data }) => {
    if (job !== own.job) return;
    take(task, data.found);
    next();
  };
  worker.onerror = (event) => {
    event.preventDefault();
    if (job === own.job) finish(worker, event.message || say`a worker failed`);
  };
  next();
}

function stop(own) {
  for (const worker of own.running) worker.terminate();
  own.running = [];
  own.job += 1;
}
