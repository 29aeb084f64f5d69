import { describe, expect, test } from 'vitest';
import { ask, sessionOf, severalAtOnce } from '#tests/support/http.ts';
import { accessPoints, addressOf, dataAddress, parametersOf, routes } from '#tests/support/route-table.ts';
import { someRecords } from '#tests/support/scenarios/records.ts';
import { testProduct } from '#tests/support/servers/http-product.ts';
import { sized } from '#tests/support/size.ts';
import { until } from '#tests/support/until.ts';

const product = testProduct();

type Limited = { name: string; times: number; seconds: number };
const points = routes.flatMap(({ path, kind, loader, intents }) =>
  kind === 'frame'
    ? []
    : [
        ...(loader?.access === 'public' ? [{ path, kind, intent: null, ...loader }] : []),
        ...Object.entries(intents)
          .filter(([, { access }]) => access === 'public')
          .map(([intent, { limit, input }]) => ({ path, kind, intent, limit, query: input })),
      ],
);
const fieldsOf = (schema: unknown) =>
  Object.keys((schema as { properties?: Record<string, unknown> } | null)?.properties ?? {});
const limited = points.filter(
  (point): point is typeof point & { limit: Limited } =>
    typeof point.limit === 'object' && point.limit !== null,
);

describe('what anybody may send or ask for', () => {
  test('every public form has a limit or a quarantine', () => {
    const unprotected = points.filter(({ intent, limit }) => intent !== null && !limit);
    expect(unprotected.map(({ path, intent }) => `${path} ${intent}`)).toEqual([]);
  });

  /** The forms whose quarantine has its own test with real posts; a new one needs one, too. */
  test('the forms with a quarantine are those that are flooded in tests', () => {
    const quarantined = points.filter(({ limit }) => limit === 'quarantine');
    expect(quarantined.map(({ path, intent }) => `${path} ${intent}`)).toEqual([
      '/sell send',
      '/alcanza leave',
    ]);
    for (const { query } of quarantined)
      expect(fieldsOf(query)).toEqual(expect.arrayContaining(['stamp', 'website']));
  });

  /** Parameters that only choose a text or name what is looked up by a token. */
  const cheap = new Set(['next', 'error', 'notice', 'v', 'mode', 'oobCode', 'invite']);
  test('every public page or endpoint with parameters that decide its cost has a limit', () => {
    const free = points.filter(
      ({ path, intent, limit, query }) =>
        intent === null &&
        !limit &&
        !path.startsWith('/api/v1/') &&
        fieldsOf(query).some((name) => !cheap.has(name)),
    );
    expect(free.map(({ path }) => path)).toEqual([]);
  });

  test('what exceeds its limit hears 429, when to come back, in Spanish; other addresses do not', async () => {
    const records = await someRecords(product);
    const wrong: string[] = [];
    await severalAtOnce(
      limited.map(({ path, kind, intent, limit: { name, times, seconds } }, nth) => async () => {
        const address = `10.88.${nth}.1`;
        await product.query(
          `insert into rate_limits (key, count, resets_at) values ($1, $2, now() + make_interval(secs => $3))
           on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at`,
          [`${name}:${address}`, times, seconds],
        );
        const where = addressOf(path, records);
        const asked = (from: string) =>
          ask(product.origin, intent === null || kind === 'endpoint' ? where : dataAddress(where), {
            headers: { 'x-forwarded-for': from },
            ...(intent === null ? {} : { form: { intent } }),
          });
        const refused = await asked(address);
        const wait = Number(refused.headers.get('retry-after'));
        const other = await asked(`10.89.${nth}.1`);
        const isRight =
          refused.status === 429 &&
          wait > 0 &&
          wait <= seconds &&
          /Demasiad/.test(refused.body) &&
          other.status !== 429;
        if (!isRight) wrong.push(`${intent ?? 'GET'} ${path} ${refused.status} ${wait} ${other.status}`);
      }),
      4,
    );
    expect(limited.length).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  });
});

describe('tokens', () => {
  /** Every way to send a token: in the path, in the query, or in a form. */
  const inFields = new Set(['oobCode', 'invite', 'token', 'v']);
  const isPublic = accessPoints.filter(({ access }) => access === 'public');
  const guessable = isPublic.flatMap((point) => {
    const inPath = parametersOf(point.pattern).filter((name) => name.endsWith('Token'));
    const field = point.fields.find((name) => inFields.has(name));
    // The version of a picture is no secret.
    const isVersion = point.pattern.endsWith('og.jpg');
    return inPath.length > 0 || (field && !isVersion) ? [{ ...point, field, inPath }] : [];
  });

  const guesses = sized(24, 1_000);
  test(`${guesses} guesses at each of ${guessable.length} places: at most 20 of an address are looked up`, async () => {
    const wrong: string[] = [];
    await severalAtOnce(
      guessable.map(({ name, pattern, kind, intent, field, inPath }, nth) => async () => {
        const from = { 'x-forwarded-for': `10.90.${nth}.1` };
        const statuses: number[] = [];
        for (let guess = 0; guess < guesses; guess++) {
          const token = `adivina-${guess}`.padEnd(43, 'x');
          const path = inPath.length > 0 ? pattern.replaceAll(/:\w+Token/g, token) : pattern;
          const query = intent === null && field ? `?mode=verifyEmail&${field}=${token}` : '';
          const form: Record<string, string> = {
            intent: intent ?? '',
            answer: 'available',
            wants: 'yes',
            displayName: 'Ana',
            email: 'ana@ejemplo.mx',
            password: 'mezquite-y-palo-verde',
            confirmPassword: 'mezquite-y-palo-verde',
            id: '00000000-0000-4000-8000-000000000000',
            'ids[]': '00000000-0000-4000-8000-000000000000',
            ...(field ? { [field]: token } : {}),
          };
          const target = kind === 'endpoint' || intent === null ? path + query : dataAddress(path);
          const isUpload = intent === 'upload';
          const body = new FormData();
          for (const [key, value] of Object.entries(form)) body.append(key, value);
          if (isUpload) body.append('file', new Blob(['x'], { type: 'image/png' }), 'x.png');
          const answer = await ask(product.origin, target, {
            headers: from,
            ...(intent === null ? {} : isUpload ? { body } : { form }),
          });
          statuses.push(answer.status);
        }
        const lookedUp = statuses.filter((status) => status !== 429).length;
        const isRight = lookedUp <= 20 && statuses.at(-1) === 429;
        if (!isRight) wrong.push(`${name}: ${lookedUp} looked up, last ${statuses.at(-1)}`);
      }),
      4,
    );
    expect(guessable.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  }, 600_000);

  test('a right token does not count, and works for who guessed little', async () => {
    let counted = 0;
    const records = await someRecords(product);
    const seller = routes.find(({ path }) => path === '/seguimiento/:sellerToken')?.path ?? '';
    for (let visit = 0; visit < 30; visit++) {
      const { status } = await ask(product.origin, addressOf(seller, records), {
        headers: { 'x-forwarded-for': '10.91.1.1' },
      });
      if (status === 200) counted++;
    }
    expect(counted).toBe(30);
  });
});

describe('live pages', () => {
  const most = 20;

  /** Opens a stream and waits for its first message. */
  async function open(cookie: string) {
    const closing = new AbortController();
    const response = await fetch(`${product.origin}/live`, {
      headers: { cookie, 'x-forwarded-for': '10.92.1.1' },
      signal: closing.signal,
    });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    const text = new TextDecoder().decode(first?.value);
    return { text, isLive: text.includes('event: '), close: () => closing.abort() };
  }

  test(`one person has at most ${most} at once; the next waits, and gets the place of one that closed`, async () => {
    const cookie = await sessionOf(product.origin, 'asesor@demo.sahuaro.mx');
    const streams = await Promise.all(Array.from({ length: most }, () => open(cookie)));
    expect(streams.filter(({ isLive }) => isLive)).toHaveLength(most);

    const refused = await open(cookie);
    expect(refused).toMatchObject({ isLive: false, text: 'retry: 60000\n\n' });
    const other = await open(await sessionOf(product.origin, 'admin@demo.sahuaro.mx'));
    expect(other.isLive).toBe(true);

    streams[0]?.close();
    await until('the place is free', async () => {
      const next = await open(cookie);
      next.close();
      return next.isLive;
    });
    for (const { close } of [...streams, other]) close();
  });
});
