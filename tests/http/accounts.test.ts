import { expect, test } from 'vitest';
import { demoPassword } from '#db/demo/accounts.ts';
import { ask, sessionOf } from '#tests/support/http.ts';
import { testProduct } from '#tests/support/servers/http-product.ts';
import { allowSelfRegistration } from '#tests/support/scenarios/people.ts';
import { until } from '#tests/support/until.ts';

/** Accounts and sessions over HTTP, without a browser. */
const product = testProduct();

test('fields that a form does not have are ignored', async () => {
  await allowSelfRegistration(product, true);
  const base = {
    displayName: 'Ana',
    password: 'mezquite-y-palo-verde',
    confirmPassword: 'mezquite-y-palo-verde',
  };
  const [, ...columns] = await product.query(
    `select column_name as name from information_schema.columns where table_name in ('users', 'roles', 'accounts')`,
  );
  const extras = Object.fromEntries(
    columns.flatMap(({ name }) => [
      [String(name), 'superadmin'],
      [String(name).replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()), 'superadmin'],
    ]),
  );
  await ask(product.origin, '/register', {
    form: { ...extras, ...base, role: 'superadmin', status: 'active', email: 'intrusa@ejemplo.mx' },
  });
  await ask(product.origin, '/register', { form: { ...base, email: 'normal@ejemplo.mx' } });
  const rows = await product.query(
    `select display_name, role, status, is_email_verified, photo_url, phone, profile, version from users where email in ('intrusa@ejemplo.mx', 'normal@ejemplo.mx')`,
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual(rows[1]);
  await allowSelfRegistration(product, false);
});

test('signing in never redirects to another site', async () => {
  for (const next of [
    '//malo.ejemplo',
    '/\\malo.ejemplo',
    '\\\\malo.ejemplo',
    'https:malo.ejemplo',
    'https://malo.ejemplo',
    '\t//malo.ejemplo',
    'javascript:alert(1)',
    '/%09/malo.ejemplo',
    '/..//malo.ejemplo',
  ]) {
    const answer = await ask(product.origin, '/login', {
      form: { intent: 'login', email: 'asesor@demo.sahuaro.mx', password: demoPassword, next },
    });
    const target = new URL(answer.location ?? '', product.origin);
    expect(`${target.origin}`, next).toBe(product.origin);
    expect(answer.location, next).toMatch(/^\/(?![/\\])/);
  }
});

test('a form for a user that does not exist gives an error', async () => {
  const cookie = await sessionOf(product.origin, 'superadmin@demo.sahuaro.mx');
  for (const id of ['no-es-un-id', '%00', 'x'.repeat(300), '00000000-0000-0000-0000-000000000000']) {
    const answer = await ask(product.origin, `/admin/users/${id}.data`, {
      cookie,
      form: { intent: 'endSessions', confirmed: 'yes' },
    });
    expect(answer.status, id).toBe(404);
  }
});

test('an interrupted live connection resumes where it was and misses nothing', async () => {
  const cookie = await sessionOf(product.origin, 'superadmin@demo.sahuaro.mx');
  const seen = new Set<string>();
  let cursor = '';

  async function listen(milliseconds: number) {
    const response = await fetch(`${product.origin}/live${cursor ? `?cursor=${cursor}` : ''}`, {
      headers: { cookie },
      signal: AbortSignal.timeout(milliseconds),
    }).catch(() => null);
    let text = '';
    try {
      const decoder = new TextDecoder();
      for await (const chunk of response?.body ?? [])
        text += decoder.decode(chunk as Uint8Array, { stream: true });
    } catch {
      // Aborted on purpose.
    }
    // An incomplete message is ignored, as in a browser.
    for (const message of text.split('\n\n').slice(0, -1)) {
      const id = /^id: (.+)$/m.exec(message)?.[1];
      const topic = /"topic":"(nudge-\d+)"/.exec(message)?.[1];
      if (id) cursor = id;
      if (topic) seen.add(topic);
    }
  }

  const total = 400;
  await listen(300);
  const writing = (async () => {
    for (let index = 0; index < total; index += 10) {
      // Several transactions at once, so that they commit in another order than they started.
      await Promise.all(
        Array.from({ length: 10 }, (_, offset) =>
          // A topic for each event, because events of one topic are merged.
          product.query(`insert into events (topic, audience) select $1, 'everyone' from pg_sleep($2)`, [
            `nudge-${index + offset}`,
            Math.random() * 0.05,
          ]),
        ),
      );
    }
  })();
  for (let cut = 0; cut < 20; cut++) await listen(150);
  await writing;
  // Longer each time, because on a busy machine a connection takes long to open.
  let milliseconds = 500;
  await until('everything is heard', async () => {
    await listen(milliseconds);
    milliseconds *= 2;
    return seen.size >= total;
  });
  expect(seen.size).toBe(total);
});
