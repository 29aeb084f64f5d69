import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { demoPassword } from '#db/demo/accounts.ts';

export type Answer = {
  status: number;
  location: string | null;
  body: string;
  bytes: Buffer;
  headers: Headers;
  ms: number;
};

type Ask = {
  cookie?: string;
  method?: string;
  form?: Record<string, string> | URLSearchParams;
  headers?: Record<string, string>;
  body?: BodyInit;
};

/** Sends a request like a browser on our own page. Checks the security headers of every response. */
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
  const bytes = isStream ? Buffer.alloc(0) : Buffer.from(await response.arrayBuffer());
  if (isStream) await response.body?.cancel();
  expectProtectiveHeaders(path, response);
  return {
    status: response.status,
    location: response.headers.get('location'),
    body: bytes.toString(),
    bytes,
    headers: response.headers,
    ms: performance.now() - startedAt,
  };
}

/** A random address, because limits count by address and have tests of their own. */
function ownAddress() {
  const [a = 0, b = 0, c = 0] = Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
  return `10.${a}.${b}.${c}`;
}

/** Uses `assert`, because both test runners use this file, and `expect` costs more time than the request. */
function expectProtectiveHeaders(path: string, response: Response) {
  const wrong = wrongHeaders(path, response.headers);
  assert(wrong.length === 0, `Wrong headers of ${path} (${response.status}): ${wrong.join(', ')}`);
}

function wrongHeaders(path: string, headers: Headers) {
  const policy = headers.get('content-security-policy') ?? '';
  // Other sites may load the open catalogue and its images, and nothing else.
  const isShared =
    /^\/(api\/v1(?!\/docs)|feeds)(\/|\?|$)|^\/media\/|^\/properties\/[^/?]+\/(og\.jpg|ficha\.pdf)(\?|$)/.test(
      path,
    );
  const isOpen = /^\/(api\/v1(?!\/docs)|feeds)(\/|\?|$)/.test(path);
  const isPrivate = /^\/(admin|login|register|auth|setup|profile)(\/|\?|\.data|$)/.test(path);
  const rules: [name: string, isRight: (value: string | null) => boolean][] = [
    ['content-security-policy', () => /default-src 'none'.*frame-ancestors 'none'/.test(policy)],
    ['content-security-policy', () => !/unsafe-|\*/.test(policy)],
    ['x-content-type-options', (value) => value === 'nosniff'],
    ['strict-transport-security', (value) => value === 'max-age=31536000; includeSubDomains'],
    ['referrer-policy', (value) => /^(no-referrer|strict-origin-when-cross-origin)$/.test(value ?? '')],
    ['cross-origin-opener-policy', (value) => value === 'same-origin'],
    ['cross-origin-resource-policy', (value) => value === (isShared ? 'cross-origin' : 'same-origin')],
    ['access-control-allow-origin', (value) => isOpen || value === null],
    ['permissions-policy', (value) => value?.includes('microphone=()') ?? false],
    ['cache-control', (value) => (isPrivate ? value === 'no-store' : value !== null)],
    ['x-robots-tag', (value) => !isPrivate || (value?.includes('noindex') ?? false)],
    ['x-powered-by', (value) => value === null],
    ['server', (value) => value === null],
  ];
  return rules
    .filter(([name, isRight]) => !isRight(headers.get(name)))
    .map(([name]) => `${name}: ${headers.get(name)}`);
}

/** Runs all tasks, several at a time, like visitors. */
export async function severalAtOnce(works: Iterable<() => Promise<unknown>>, atOnce: number) {
  const queue = Iterator.from(works);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const work of queue) await work();
    }),
  );
}

/** Signs in and returns the cookies of the session. */
export async function sessionOf(origin: string, email: string, password = demoPassword) {
  const { status, headers, body } = await ask(origin, '/login', {
    form: { intent: 'login', email, password },
  });
  assert.equal(status, 302, `${email} could not sign in: ${body}`);
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
