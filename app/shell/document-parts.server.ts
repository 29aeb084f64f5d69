/**
 * A finished page in three parts. A page is a long text and each change would copy all of it, so changes are made in
 * the short parts and the long one is only read.
 */
export type DocumentParts = {
  /** Up to `</head>`. */
  head: string;
  /** The visible content after it. */
  body: string;
  /** The scripts, which come last, and the end of the page. */
  tail: string;
};

const documentEnd = '</body></html>';
const asyncScript = '<script type="module" async="">';

/** `data` is what the loaders returned, for hydration; null for a page without scripts. */
export function partsOf(html: string, data: string | null): DocumentParts {
  const headEnd = Math.max(0, html.indexOf('</head>'));
  const bodyEnd = html.endsWith(documentEnd) ? html.length - documentEnd.length : html.length;
  const script = html.lastIndexOf(asyncScript);
  const cut = script < headEnd ? bodyEnd : script;
  // Scripts are requested after the visible content: no preloads, and the first script at the end.
  const scripts = html.slice(cut, bodyEnd).replace(asyncScript, '<script type="module">');
  return {
    head: html.slice(0, headEnd).replace(/<link rel="modulepreload"[^>]*>/g, ''),
    body: html.slice(headEnd, cut),
    tail: `${scripts}${data === null ? '' : dataScript(data)}${html.slice(bodyEnd)}`,
  };
}

/** In the same form as the router's own two scripts. */
function dataScript(data: string) {
  const controller = 'window.__reactRouterContext.streamController';
  return `<script>${controller}.enqueue(${scriptText(data)});${controller}.close();</script>`;
}

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** As a string literal that cannot end the script around it. */
function scriptText(text: string) {
  return JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, (letter) => escapes[letter] ?? letter);
}
