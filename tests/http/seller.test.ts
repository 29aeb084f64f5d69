import { expect, test } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { testProduct } from '#tests/support/servers/http-product.ts';

/** What a seller without an account can request, and what they must never see. */
const product = testProduct();

test('without JavaScript, a form comes back with its values and its errors', async () => {
  const { origin } = product;
  const { status, body } = await ask(origin, '/sell', {
    form: { intent: 'send', type: 'casa', contactName: 'Rosa Elena', phone: '12', neighborhood: 'Centro' },
  });
  expect(status).toBe(422);
  expect(body).toContain('value="Rosa Elena"');
  expect(body).toContain('Para enviar tus datos necesitamos que aceptes el aviso de privacidad.');
});

test('photos and pages need their token, and are never cached', async () => {
  const { origin } = product;
  for (const intent of ['list', 'remove', 'reorder', 'upload', 'retry']) {
    const id = '7f6ff3a2-3f0e-4a51-9a55-0d2f6a7a3c11';
    const form = new URLSearchParams({ intent, token: 'inventado', id, 'ids[]': id });
    const { status } = await ask(origin, '/sell/photos', { form });
    expect(status, intent).toBe(intent === 'upload' ? 422 : 404);
  }
  for (const path of ['/seguimiento/desconocido', '/sell/gracias', '/sell/gracias?v=x.y']) {
    const { status, headers, body } = await ask(origin, path);
    expect(status, path).toBe(404);
    expect(headers.get('referrer-policy'), path).toBe('no-referrer');
    expect(headers.get('cache-control'), path).toBe('no-store');
    expect(headers.get('x-robots-tag'), path).toContain('noindex');
    expect(body).toContain('ya no');
  }
});

test('internal data of the office is not on the seller’s page', async () => {
  const { origin, query } = product;
  const [submission] = await query(
    `insert into submissions (folio, status, contact_name, phone, email, type, neighborhood, city, comments, reason, reason_note, suspicions)
     values ('SV-SECRET', 'aprobada', 'Centinela-nombre', '+529998887766', 'centinela@prueba.mx', 'casa', 'Pitic', 'Hermosillo',
       'Centinela-comentario', 'Centinela-motivo', 'Centinela-nota', '{Centinela-sospecha}') returning id`,
  );
  const id = Number(submission?.['id']);
  const [lead] = await query(
    `insert into leads (source, stage, submission_id, contact_name, phone, email, type, neighborhood, city, title, description,
       comments, commission_percentage, price)
     values ('website', 'visitado', $1, 'Centinela-nombre', '+529998887766', 'centinela@prueba.mx', 'casa', 'Pitic', 'Hermosillo',
       'Centinela-titulo', 'Centinela-descripcion', 'Centinela-comentario', 13.37, 719341700) returning id`,
    [id],
  );
  await query(
    `insert into timeline_entries (record_kind, record_id, kind, text, reason, details, is_shared) values
       ('lead', $1, 'note', 'Centinela-interna', '', '{}', false),
       ('lead', $1, 'stage', 'Centinela-etapa', 'Centinela-razon', '{"note":"Centinela-detalle"}', true),
       ('lead', $1, 'visit', 'Vino una familia.', 'Centinela-razon', '{"note":"Centinela-detalle"}', true)`,
    [lead?.['id']],
  );
  await query(
    `insert into tasks (record_kind, record_id, title, due_at) values ('lead', $1, 'Centinela-tarea', now())`,
    [lead?.['id']],
  );
  await query(
    `insert into record_links (token_hash, purpose, record_kind, record_id, expires_at)
     values (encode(sha256('enlace-con-secretos'), 'hex'), 'seller', 'submission', $1, now() + interval '1 day')`,
    [id],
  );
  for (const path of ['/seguimiento/enlace-con-secretos', '/seguimiento/enlace-con-secretos.data']) {
    const { status, body } = await ask(origin, path);
    expect(status).toBe(200);
    expect(body).toContain('Vino una familia.');
    for (const secret of ['entinela', '9998887766', '13.37', '7193417', '7,193,417']) {
      expect(body, `${path} ${secret}`).not.toContain(secret);
    }
  }
});
