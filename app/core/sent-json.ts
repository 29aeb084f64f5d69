/** No database keeps a NUL or half a character; nobody types them. */
export const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** What a field carries as JSON, its texts such as can be kept: an escape arrives whole where a plain NUL would not. */
export const readSentJson = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? storableText(value) : value));
