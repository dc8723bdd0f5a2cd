/** Decoding of the variables of a page: compressed bytes as text, and their meaning. */

import { inflated } from "../shell/bytes.js";

/** Array types by name. */
export const KINDS = { u1: Uint8Array, u2: Uint16Array, f4: Float32Array };

/** Return a variable with its array: `raw`, the strides along its axes, and `value(index)`. */
export async function decoded(variable, axes) {
  const bytes = await inflated(variable.data);
  return withValues(variable, new KINDS[variable.encoding.dtype](bytes.buffer), axes);
}

/** Return a variable with an array that is already decoded. */
export function withValues(variable, raw, axes) {
  const { offset, factor, missing } = variable.encoding;
  const value = (index) => (raw[index] === missing ? NaN : offset + factor * raw[index]);
  const sizes = variable.dims.map((name) => axes.find((axis) => axis.name === name).values.length);
  return { ...variable, raw, value, strides: stridesOf(variable.dims, sizes) };
}

function stridesOf(dims, sizes) {
  const strides = {};
  let stride = 1;
  for (let k = dims.length - 1; k >= 0; k--) {
    strides[dims[k]] = stride;
    stride *= sizes[k];
  }
  return strides;
}

/** Return the index of a point in a variable's array, from its index along each axis. */
export function placeOf(variable, indices) {
  return variable.dims.reduce((sum, name) => sum + variable.strides[name] * (indices[name] ?? 0), 0);
}

/** Return a decoder that decodes each variable of a page once, on first use. */
export function variableStore(data) {
  const waiting = new Map();
  return (name) => {
    const variable = data.variables.find((one) => one.name === name);
    if (!variable) return Promise.resolve(null);
    if (!waiting.has(name)) waiting.set(name, decoded(variable, data.axes));
    return waiting.get(name);
  };
}
