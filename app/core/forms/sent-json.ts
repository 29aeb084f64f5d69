/** PostgreSQL cannot store a NUL or half a surrogate pair, and nobody types them on purpose, so they are removed. */
export const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** Nothing of ours is nested deeper; a stranger's text could be nested until the stack is full. */
export const deepestJson = 64;

/** Parses JSON that somebody sent. Throws a `SyntaxError` when it is no JSON or nested too deeply. */
export function parseSentJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError('JSON is nested too deeply');
  return JSON.parse(text);
}

/** The same, with strings that can be stored. They are cleaned after parsing: only then `\u0000` becomes a NUL. */
export function readSentJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError('JSON is nested too deeply');
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? storableText(value) : value,
  );
}

/** Brackets inside of strings do not nest. */
function isTooDeep(text: string) {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isInText && sign === '\\') at++;
    else if (sign === '"') isInText = !isInText;
    else if (!isInText && (sign === '[' || sign === '{') && ++depth > deepestJson) return true;
    else if (!isInText && (sign === ']' || sign === '}')) depth--;
  }
  return false;
}
