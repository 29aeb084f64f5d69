import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { clientAddress, trustedProxyList } from '#server/client-address.ts';
import { ask, severalAtOnce } from '#tests/support/http.ts';
import { testProduct } from '#tests/support/servers/http-product.ts';
import { sized } from '#tests/support/size.ts';

const product = testProduct();

const guesses = sized(120, 500);

test(`${guesses} wrong passwords from one address are limited, and the responses do not tell who has an account`, async () => {
  const answers = new Map<string, number>();
  const bodies = { known: new Set<string>(), unknown: new Set<string>() };
  for (let attempt = 0; attempt < guesses; attempt++) {
    const kind = attempt % 2 ? 'known' : 'unknown';
    const email = kind === 'known' ? 'asesor@demo.sahuaro.mx' : 'nadie@ejemplo.mx';
    const { status, body } = await ask(product.origin, '/login.data', {
      form: { intent: 'login', email, password: 'no-es-esta-clave' },
      headers: { 'x-forwarded-for': '198.51.100.9' },
    });
    answers.set(String(status), (answers.get(String(status)) ?? 0) + 1);
    bodies[kind].add(body.replaceAll(email, 'CORREO').replaceAll(/\d+ min|"minutes",\d+/g, 'N min'));
  }
  expect(answers.get('401')).toBeLessThanOrEqual(20);
  expect(answers.get('429')).toBeGreaterThanOrEqual(guesses - 20);
  expect([...bodies.known].toSorted()).toEqual([...bodies.unknown].toSorted());
});

test('a forged address header does not help without a trusted proxy', () => {
  const none = trustedProxyList([]);
  expect(clientAddress('203.0.113.5', '10.1.1.1', none)).toBe('203.0.113.5');
  const one = trustedProxyList(['10.0.0.0/8', '::1']);
  expect(clientAddress('10.0.0.1', '1.2.3.4, 198.51.100.7, 10.9.9.9', one)).toBe('198.51.100.7');
  expect(clientAddress('::1', 'basura', one)).toBe('::1');
});

const tries = sized(40, 250);

test(`known and unknown addresses take the same time (Kolmogorov–Smirnov over 2 × ${tries})`, async () => {
  const times = { known: [] as number[], unknown: [] as number[] };
  const rounds = Array.from({ length: tries }, (_, round) => async () => {
    for (const kind of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const email = kind === 'known' ? 'agent@demo.sahuaro.mx' : `${randomUUID()}@ejemplo.mx`;
      // The limit of the account would respond at once, which is not what is measured here.
      if (kind === 'known') await product.query(`delete from rate_limits`);
      const { status, ms } = await ask(product.origin, '/login.data', {
        form: { intent: 'login', email, password: 'no-es-esta-clave' },
      });
      expect(status).toBe(401);
      times[kind].push(ms);
    }
  });
  // Fewer at once than the passwords that are checked in parallel, so that no request waits for another.
  await severalAtOnce(rounds, 3);
  expect([times.known.length, times.unknown.length]).toEqual([tries, tries]);
  // Two equal samples fall below this value once in a thousand runs.
  expect(kolmogorovSmirnov(times.known, times.unknown)).toBeGreaterThan(0.001);
});

/** The probability that both samples have the same distribution. */
function kolmogorovSmirnov(one: number[], other: number[]) {
  const all = [...one, ...other].toSorted((a, b) => a - b);
  const share = (sample: number[], at: number) =>
    sample.filter((value) => value <= at).length / sample.length;
  const distance = Math.max(...all.map((at) => Math.abs(share(one, at) - share(other, at))));
  const size = Math.sqrt((one.length * other.length) / (one.length + other.length));
  const lambda = (size + 0.12 + 0.11 / size) * distance;
  let sum = 0;
  for (let term = 1; term <= 100; term++)
    sum += 2 * (-1) ** (term - 1) * Math.exp(-2 * lambda ** 2 * term ** 2);
  return lambda < 0.2 ? 1 : Math.max(0, Math.min(1, sum));
}
