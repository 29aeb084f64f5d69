import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { demoPassword } from '#db/demo/accounts.ts';

export type Answer = { status: number; location: string | null; body: string; headers: Headers; ms: number };

type Ask = {
  cookie?: string;
  method?: string;
  form?: Record<string, string> | URLSearchParams;
  headers?: Record<string, string>;
  body?: BodyInit;
};

/** One request as a browser on our own page would send it. Every answer's headers are checked, whatever the test is about. */
export async function ask(
  origin: string,
  path: string,
  { cookie = '', method, form, headers = {}, body }: Ask = {},
): Promise<Answer> {
  const startedAt = performance.now();
  const response = await fetch(`${origin}${path}`, {
    method: method ?? (form || body ? 'POST' : 'GET'),
    redirect: 'manual',
    headers: {
      'accept-encoding': 'identity',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': ownAddress(),
      ...(cookie && { cookie }),
      ...headers,
    },
    ...(form ? { body: new URLSearchParams(form) } : body ? { body } : {}),
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isStream ? '' : await response.text();
  if (isStream) await response.body?.cancel();
  expectProtectiveHeaders(path, response);
  return {
    status: response.status,
    location: response.headers.get('location'),
    body: text,
    headers: response.headers,
    ms: performance.now() - startedAt,
  };
}

/** Limits count by address; what they do has tests of its own. */
function ownAddress() {
  const [a = 0, b = 0, c = 0] = Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
  return `10.${a}.${b}.${c}`;
}

function expectProtectiveHeaders(path: string, { headers, status }: Response) {
  const said = `${path} (${status})`;
  expect(headers.get('content-security-policy'), said).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(headers.get('content-security-policy'), said).not.toMatch(/unsafe-|\*/);
  expect(headers.get('x-content-type-options'), said).toBe('nosniff');
  expect(headers.get('strict-transport-security'), said).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('referrer-policy'), said).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
  expect(headers.get('cross-origin-opener-policy'), said).toBe('same-origin');
  // The open catalogue and its pictures are for other people's pages too; nothing else is.
  const isShared =
    /^\/(api\/v1(?!\/docs)|feeds)(\/|\?|$)|^\/media\/|^\/properties\/[^/?]+\/(og\.jpg|ficha\.pdf)(\?|$)/.test(
      path,
    );
  expect(headers.get('cross-origin-resource-policy'), said).toBe(isShared ? 'cross-origin' : 'same-origin');
  const isOpen = /^\/(api\/v1(?!\/docs)|feeds)(\/|\?|$)/.test(path);
  if (!isOpen) expect(headers.get('access-control-allow-origin'), said).toBeNull();
  expect(headers.get('permissions-policy'), said).toContain('microphone=()');
  expect(headers.get('cache-control'), said).not.toBeNull();
  expect(headers.get('x-powered-by'), said).toBeNull();
  expect(headers.get('server'), said).toBeNull();
  if (/^\/(admin|login|register|auth|setup|profile)(\/|\?|\.data|$)/.test(path)) {
    expect(headers.get('cache-control'), said).toBe('no-store');
    expect(headers.get('x-robots-tag'), said).toContain('noindex');
  }
}

/** The cookies of a new session. */
export async function sessionOf(origin: string, email: string, password = demoPassword) {
  const { status, headers, body } = await ask(origin, '/login', {
    form: { intent: 'login', email, password },
  });
  expect(status, body).toBe(302);
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
