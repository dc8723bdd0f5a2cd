/** Modules of WebAssembly for the equations of the page, compiled once for all workers. */

import { inflated } from "../shell/bytes.js";
import { say } from "../shell/say.js";

/**
 * Return {modules, why}: the compiled modules of a script of equations, or null and the sentence why JavaScript computes
 * instead. A browser without pairs of numbers (SIMD), or that refuses to compile, refuses here.
 */
export async function modulesOf(equations, options) {
  const lacking = globalThis.PEM_ENGINE.whyNoLanes(equations, options);
  if (lacking) return { modules: null, why: lackingText(lacking) };
  if (typeof WebAssembly === "undefined") return { modules: null, why: say`Computed with JavaScript, because this browser has no WebAssembly.` };
  try {
    const modules = await Promise.all(equations.lanes.modules.map(({ code }) => compiled(code)));
    for (const module of modules) await WebAssembly.instantiate(module, { Math });
    return { modules, why: "" };
  } catch (error) {
    return { modules: null, why: say`Computed with JavaScript, because this browser refused WebAssembly: ${error.message}.` };
  }
}

function lackingText(lacking) {
  if (lacking === "jumps") return say`Computed with JavaScript, because of impacts or dry friction.`;
  if (lacking === "noise") return say`Computed with JavaScript, because of the noise.`;
  return say`Computed with JavaScript: ${lacking}.`;
}

async function compiled(code) {
  const binary = await inflated(code);
  if (!WebAssembly.validate(binary)) throw new Error("SIMD");
  return WebAssembly.compile(binary);
}
