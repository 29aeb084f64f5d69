const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for an element or an attribute. Characters that XML cannot represent are removed. */
export function escapeXml(text: string) {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- these are the ones that may not stand in a document
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replace(/[&<>"']/g, (letter) => entities[letter] ?? '')
  );
}

/** `<name>text</name>`, or an empty string when there is no text. */
export function element(name: string, text: string | number | null | undefined) {
  return text === null || text === undefined || text === ''
    ? ''
    : `<${name}>${escapeXml(String(text))}</${name}>`;
}
