import { expect, test } from 'vitest';
import { ask, sessionOf } from '#tests/support/http.ts';
import { newRecords } from '#tests/support/scenarios/records.ts';
import { testProduct } from '#tests/support/servers/http-product.ts';

/** What people did without changing anything is in the audit, too. */
const product = testProduct();

const entries = async (email: string) =>
  (
    await product.query(
      `select action, subject_type, subject_id, changes from audit_entries
       where coalesce(actor_id::text, subject_id) = (select id::text from users where email = $1) order by id`,
      [email],
    )
  ).map(({ action, subject_type: type, subject_id: id }) => ({ action, type, id }));

test('signing in, being refused, exporting people and opening a document', async () => {
  const email = 'asesor@demo.sahuaro.mx';
  const { origin } = product;
  const before = (await entries(email)).length;
  const cookie = await sessionOf(origin, email);
  const { documentId } = await newRecords(product, { pattern: '/admin/submissions/documents/:documentId' });

  expect((await ask(origin, '/admin/users', { cookie })).status).toBe(302);
  expect((await ask(origin, '/admin/roles.data', { cookie })).status).toBe(403);
  const refused = { intent: 'role', version: '1', role: 'superadmin' };
  const [row] = await product.query(`select id from users where email = 'usuario@demo.sahuaro.mx'`);
  const someone = `/admin/users/${String(row?.['id'])}`;
  expect((await ask(origin, `${someone}.data`, { cookie, form: refused })).status).toBe(403);
  expect((await ask(origin, '/admin/submissions/export?format=csv', { cookie })).status).toBe(200);
  expect((await ask(origin, `/admin/submissions/documents/${documentId}`, { cookie })).status).toBe(200);

  const kept = (await entries(email)).slice(before);
  expect(kept.map(({ action }) => action)).toEqual([
    'auth.signed-in',
    'access.refused',
    'access.refused',
    'access.refused',
    'exports.made',
    'documents.read',
  ]);
  expect(kept.slice(1, 4).map(({ id }) => id)).toEqual(['/admin/users', '/admin/roles', someone]);
});

test('a flood of refusals fills the audit only with the first of an hour', async () => {
  const email = 'viewer@demo.sahuaro.mx';
  const cookie = await sessionOf(product.origin, email);
  for (let turn = 0; turn < 70; turn++) await ask(product.origin, '/admin/roles.data', { cookie });
  const kept = (await entries(email)).filter(({ action }) => action === 'access.refused');
  expect(kept).toHaveLength(60);
});
