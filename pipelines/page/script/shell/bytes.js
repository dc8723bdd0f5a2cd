/** Bytes and numbers that stand in the page as text. */

/** Return the bytes of a base64 text. */
export function bytesOf(text) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let k = 0; k < letters.length; k++) bytes[k] = letters.charCodeAt(k);
  return bytes;
}

/** Return an array of numbers of `Kind` (Float32Array, ..), little-endian in the text as in every browser. */
export function numbersOf(text, Kind) {
  const bytes = bytesOf(text);
  return new Kind(bytes.buffer, 0, Math.floor(bytes.length / Kind.BYTES_PER_ELEMENT));
}

/** Return the bytes of a base64 text that were compressed with zlib. */
export async function inflated(text) {
  const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
