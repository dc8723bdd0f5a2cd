/** Sentences of the page: each is a template with its English text, so that other languages can be looked up by it. */

/** Return a sentence with its values filled in. */
export function say(parts, ...values) {
  return String.raw({ raw: parts }, ...values);
}
