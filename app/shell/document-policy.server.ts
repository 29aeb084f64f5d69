import { createHash } from 'node:crypto';
import type { DocumentParts } from './document-parts.server.ts';

/** For every answer that is not a page: it may not load or run anything. */
export const inertPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

type PolicyOptions = {
  /** Hashes of styles that are inserted after this. */
  knownStyles: readonly string[];
  imageHosts: readonly string[];
  /** Where our forms may be redirected to: the identity provider. */
  formTargets: readonly string[];
};

/**
 * The page and the policy that allows exactly its scripts and styles, by hash. The page is complete before it is
 * sent, so it needs no nonce and can be cached for many visitors.
 */
export function secureDocument(
  drawn: DocumentParts,
  { knownStyles, imageHosts, formTargets }: PolicyOptions,
) {
  const { html: body, rules } = withoutStyleAttributes(drawn.body);
  const head = rules ? `${drawn.head}<style id="style-attributes">${rules}</style>` : drawn.head;
  const parts = { head, body, tail: drawn.tail };
  const scripts = hashes(parts, 'script');
  const styles = [...knownStyles, ...hashes(parts, 'style')];
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    ["img-src 'self' data: blob:", ...imageHosts].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
  return { parts, policy };
}

function hashes({ head, body, tail }: DocumentParts, tag: 'script' | 'style') {
  return [...new Set([head, body, tail].flatMap((part) => contentsOf(part, tag)).map(sourceHash))];
}

/** A plain search, because a regular expression would try every character of the page. */
function contentsOf(html: string, tag: 'script' | 'style') {
  const found: string[] = [];
  const [opening, closing] = [`<${tag}`, `</${tag}>`];
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at + 1)) {
    if (!/[\s>]/.test(html[at + opening.length] ?? '')) continue;
    const from = html.indexOf('>', at) + 1;
    const end = html.indexOf(closing, from);
    if (end > from) found.push(html.slice(from, end));
    if (end >= 0) at = end;
  }
  return found;
}

/** The hash of an inline script or style in the syntax of the policy. */
export function sourceHash(body: string) {
  return `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
}

/**
 * A style attribute cannot be allowed by hash, so each becomes a rule of the page's own style sheet; the browser
 * turns it back into the element's style before React hydrates (`entry.client.tsx`).
 */
export function withoutStyleAttributes(html: string) {
  const names = new Map<string, string>();
  let marked = '';
  let from = 0;
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, from)) {
    const end = html.indexOf('"', at + opening.length);
    if (end < 0) break;
    if (isInTag(html, at)) {
      const declarations = html.slice(at + opening.length, end);
      const name = names.get(declarations) ?? `s${names.size}`;
      names.set(declarations, name);
      marked += `${html.slice(from, at)} data-style="${name}"`;
    } else marked += html.slice(from, end + 1);
    from = end + 1;
  }
  if (names.size === 0) return { html, rules: '' };
  const rules = [...names].map(
    ([declarations, name]) => `[data-style=${name}]{${unescapeAttribute(declarations)}}`,
  );
  return { html: marked + html.slice(from), rules: rules.join('') };
}

const opening = ' style="';

/** Whether the position is inside a tag and not in the text of the page. */
function isInTag(html: string, at: number) {
  const start = html.lastIndexOf('<', at);
  return start > html.lastIndexOf('>', at) && /[a-z]/i.test(html[start + 1] ?? '');
}

function unescapeAttribute(value: string) {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
