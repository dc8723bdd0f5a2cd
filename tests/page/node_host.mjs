// Runs one script for tests/page/node.py: stdin tells the script and its arguments, stdout gets what it returns.
const KINDS = {
  f4: Float32Array, f8: Float64Array, i1: Int8Array, u1: Uint8Array, i2: Int16Array, u2: Uint16Array,
  i4: Int32Array, u4: Uint32Array, i8: BigInt64Array, u8: BigUint64Array,
};

function decode(key, value) {
  if (value === null || typeof value !== "object") return value;
  if ("$number" in value) return Number(value.$number);
  if (!("$array" in value)) return value;
  const bytes = Uint8Array.from(Buffer.from(value.data, "base64"));
  return new KINDS[value.$array](bytes.buffer);
}

function encode(value) {
  const isZero = Object.is(value, -0); // JSON forgets its sign
  if (isZero || (typeof value === "number" && !Number.isFinite(value))) {
    return { $number: isZero ? "-0" : String(value) };
  }
  if (value === null || typeof value !== "object") return value;
  const kind = Object.keys(KINDS).find((name) => value instanceof KINDS[name]);
  if (kind) {
    const data = Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("base64");
    return { $array: kind, data };
  }
  if (Array.isArray(value)) return value.map(encode);
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, encode(entry)]));
}

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const { text, args } = JSON.parse(Buffer.concat(chunks).toString("utf8"), decode);
const AsyncFunction = (async () => {}).constructor;
const answer = await new AsyncFunction("args", text)(args);
process.stdout.write(JSON.stringify(encode(answer ?? {})));
