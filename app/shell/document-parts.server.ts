/**
 * A finished page in three parts. It is a long text, and each change to a part of it would copy the whole: what is
 * changed stands in the short parts, and the long one is only looked through.
 */
export type DocumentParts = {
  /** Up to `</head>`. */
  head: string;
  /** From there on: what is seen. */
  body: string;
  /** The scripts that begin after everything, and the end. */
  tail: string;
};

const end = '</body></html>';
const hastyScript = '<script type="module" async="">';

/** `data` is what the loaders read, for the browser to go on from; null for a page that does not go on. */
export function partsOf(html: string, data: string | null): DocumentParts {
  const headEnd = Math.max(0, html.indexOf('</head>'));
  const bodyEnd = html.endsWith(end) ? html.length - end.length : html.length;
  const script = html.lastIndexOf(hastyScript);
  const cut = script < headEnd ? bodyEnd : script;
  // Scripts are asked for when the page is already there to be seen: no preloads, and the first one at the end.
  const scripts = html.slice(cut, bodyEnd).replace(hastyScript, '<script type="module">');
  return {
    head: html.slice(0, headEnd).replace(/<link rel="modulepreload"[^>]*>/g, ''),
    body: html.slice(headEnd, cut),
    tail: `${scripts}${data === null ? '' : dataScript(data)}${html.slice(bodyEnd)}`,
  };
}

/** As the router's own two scripts hand it over. */
function dataScript(data: string) {
  const controller = 'window.__reactRouterContext.streamController';
  return `<script>${controller}.enqueue(${scriptText(data)});${controller}.close();</script>`;
}

const dangerous: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** As a literal that cannot end the script it stands in. */
function scriptText(text: string) {
  return JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, (letter) => dangerous[letter] ?? letter);
}
