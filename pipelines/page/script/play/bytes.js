// Numbers encoded as text.

/** The bytes of a base64 text. */
export function bytesOf(text) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let k = 0; k < letters.length; k += 1) bytes[k] = letters.charCodeAt(k);
  return bytes;
}

/** An array of numbers of `Kind` (Float32Array, ..), little-endian in the text as in every browser. */
export function numbersOf(text, Kind) {
  const bytes = bytesOf(text);
  return new Kind(bytes.buffer, 0, Math.floor(bytes.length / Kind.BYTES_PER_ELEMENT));
}
