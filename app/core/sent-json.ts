/** PostgreSQL cannot store a NUL or half a surrogate pair, and nobody types them on purpose, so they are removed. */
export const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** Parses JSON from a form field. Its strings are cleaned after parsing, because `\u0000` becomes a NUL only then. */
export const readSentJson = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? storableText(value) : value));
