import { createHash } from 'node:crypto';

/** For everything that is not a page: it may not load or run anything. */
export const inertPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

const inlineScript = /<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/g;
const styleAttribute = /(<[a-z][^<>]*?)\sstyle="([^"]*)"/gi;

type PolicyOptions = {
  /** Hashes of styles that are put in after this. */
  knownStyles: readonly string[];
  imageHosts: readonly string[];
  /** Where a form of ours may end up by a redirect: the identity provider. */
  formTargets: readonly string[];
};

/**
 * The page and the policy that lets run exactly what the page holds, by its hash. The page is whole before it
 * leaves, so there is no nonce to share between visitors and a copy can be kept.
 */
export function secureDocument(markup: string, { knownStyles, imageHosts, formTargets }: PolicyOptions) {
  const html = withoutStyleAttributes(markup);
  const scripts = hashes(html, inlineScript);
  const styles = [...knownStyles, ...hashes(html, inlineStyle)];
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
  return { html, policy };
}

function hashes(html: string, pattern: RegExp) {
  const found = new Set<string>();
  for (const [, body = ''] of html.matchAll(pattern)) {
    if (body) found.add(sourceHash(body));
  }
  return [...found];
}

/** An inline script or style as a policy names it. */
export function sourceHash(body: string) {
  return `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
}

/**
 * A style attribute cannot be allowed by hash. Each becomes a rule of the page's own style sheet; the browser
 * turns it back into the element's style before React takes over (`entry.client.tsx`).
 */
export function withoutStyleAttributes(html: string) {
  if (!html.includes(' style="')) return html;
  const names = new Map<string, string>();
  const marked = html.replace(styleAttribute, (_whole, before: string, declarations: string) => {
    const name = names.get(declarations) ?? `s${names.size}`;
    names.set(declarations, name);
    return `${before} data-style="${name}"`;
  });
  if (names.size === 0) return html;
  const rules = [...names].map(
    ([declarations, name]) => `[data-style=${name}]{${unescapeAttribute(declarations)}}`,
  );
  return marked.replace('</head>', () => `<style id="style-attributes">${rules.join('')}</style></head>`);
}

function unescapeAttribute(value: string) {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
