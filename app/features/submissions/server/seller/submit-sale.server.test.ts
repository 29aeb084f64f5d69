import { submissionRef } from '#app/features/submissions/domain/submission-ref.ts';
import { storedEntries } from '#tests/support/scenarios/followup.ts';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { submissionSettings } from '#app/features/leads/domain/submission-settings.ts';
import { writeSettings, readSettings } from '#app/features/settings/server/settings.server.ts';
import { officePhotos } from '#app/features/attachments/server/photos.server.ts';
import { aUser } from '#db/factories/users.ts';
import { consents } from '#db/schema/privacy.ts';
import { asRole } from '#tests/support/context.ts';
import { stampPage } from '#app/features/public-forms/server/form-stamp.server.ts';
import { sellPublicForm } from './sell-public-form.server.ts';
import { addSellerPhoto, openSellerForm, sellerFormId } from './seller-form.server.ts';
import { sellerPage } from './seller-page.server.ts';
import { submitSale } from './submit-sale.server.ts';
import { earlier, picture, read, saleScenario, tokenIn } from '#tests/support/scenarios/sale-scenario.ts';
import { refusalOf } from '#tests/support/refusal.ts';

const { database, someone, stored, lettersTo } = saleScenario();

async function withAssignment(advisorIds: string[]) {
  const settings = await readSettings(database.db, submissionSettings);
  await writeSettings(database.db, submissionSettings, {
    ...settings,
    assignment: { ...settings.assignment, advisorIds },
  });
}

describe('sending', () => {
  test('is one transaction: folio, consent, photos, advisor, history and e-mails', async () => {
    const advisor = await aUser(database.db, { role: 'asesor', displayName: 'Marta Ríos' });
    await withAssignment([advisor.id]);
    const context = someone();
    const { token } = await openSellerForm(context);
    const formId = await sellerFormId(someone(), token);
    await addSellerPhoto(context, formId, { file: await picture() });
    await addSellerPhoto(context, formId, { file: await picture('otra.jpg') });
    const email = `rosa.${randomUUID()}@ejemplo.mx`;
    const stamp = stampPage(earlier(context, 60_000), 'sell', '7.3');

    const sent = await submitSale(context, read({ email, formToken: token, stamp }), []);

    const row = await stored(sent.id);
    expect(row).toMatchObject({
      status: 'pendiente',
      isQuarantined: false,
      suspicions: [],
      advisorId: advisor.id,
      userId: null,
      phone: '+526621234567',
      price: 289_000_000,
      bedrooms: 3,
    });
    expect(row.folio).toMatch(/^SV-[2-9A-Z]{6}$/);
    expect(row.dueAt?.getTime()).toBe(context.now.getTime() + 5 * 60_000);
    const [consent] = await database.db
      .select()
      .from(consents)
      .where(and(eq(consents.subjectKind, 'submission'), eq(consents.subjectId, String(sent.id))));
    expect(consent).toMatchObject({ purpose: 'seller_form', noticeVersion: '7.3', ip: context.origin.ip });
    expect(await officePhotos(database.db, submissionRef(sent.id))).toHaveLength(2);
    expect((await refusalOf(sellerFormId(someone(), token))).kind).toBe('not_found');
    const [entry] = await storedEntries(database.db, submissionRef(sent.id));
    expect(entry).toMatchObject({ kind: 'received', details: { photos: 2 } });
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual([
      `Recibimos tu solicitud ${row.folio}`,
    ]);
    const [toAdvisor] = await lettersTo(advisor.email);
    expect(toAdvisor?.plain).toContain('+526621234567');
    const thanks = sellPublicForm.openThanks(context, sent.thanks);
    expect(thanks).toMatchObject({ folio: row.folio, hasEmail: true, lostPhotos: 0 });
    expect((await sellerPage(someone(), tokenIn(thanks.followUrl))).folio).toBe(row.folio);
  });

  test('twice with one key, even at the same time, stores one submission and gives the same answer', async () => {
    const context = someone();
    const input = read();
    const answers = await Promise.all([1, 2, 3].map(() => submitSale(context, input, [])));
    answers.push(await submitSale(context, input, []));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(new Set(answers.map(({ thanks }) => thanks)).size).toBe(1);
  });

  test('another property under an old key is another submission', async () => {
    const context = someone();
    const idempotencyKey = randomUUID();
    const first = await submitSale(context, read({ idempotencyKey }), []);
    const second = await submitSale(context, read({ idempotencyKey, street: 'Calle Roma' }), []);
    expect(second.id).not.toBe(first.id);
  });

  test('remembers who was signed in, and only they can open their page by the folio', async () => {
    const context = await asRole(database.db, 'usuario');
    const { id } = await submitSale(context, read(), []);
    const { folio, userId } = await stored(id);
    expect(userId).toBe(context.actor.id);
    expect((await sellerPage(context, folio)).folio).toBe(folio);
    expect((await refusalOf(sellerPage(someone(), folio))).kind).toBe('not_found');
    expect((await refusalOf(sellerPage(await asRole(database.db, 'superadmin'), folio))).kind).toBe(
      'not_found',
    );
  });

  test('without JavaScript the photos come with the form, and an unusable photo loses nothing else', async () => {
    const context = someone();
    const bad = new File(['<svg></svg>'], 'dibujo.jpg', { type: 'image/jpeg' });
    const photos = [await picture(), bad, new File([], '')];
    const { id, thanks } = await submitSale(context, read({ photos }), ['no_stamp']);
    expect(await officePhotos(database.db, submissionRef(id))).toHaveLength(1);
    expect(sellPublicForm.openThanks(context, thanks).lostPhotos).toBe(1);
  });

  test('photos sent without JavaScript belong to this property, also under an old key', async () => {
    const context = someone();
    const idempotencyKey = randomUUID();
    const send = async (number: string) =>
      submitSale(context, read({ idempotencyKey, number, photos: [await picture()] }), ['no_stamp']);
    for (const { id } of [await send('41'), await send('43')]) {
      expect(await officePhotos(database.db, submissionRef(id))).toHaveLength(1);
    }
  });

  test('a submission that looks like a program’s is quarantined: no e-mails, no advisor', async () => {
    const email = `programa.${randomUUID()}@ejemplo.mx`;
    const { id } = await submitSale(someone(), read({ email }), ['trap', 'too_fast']);
    expect(await stored(id)).toMatchObject({
      isQuarantined: true,
      suspicions: ['trap', 'too_fast'],
      advisorId: null,
      dueAt: null,
    });
    expect(await lettersTo(email)).toEqual([]);
  });

  test('one address gets at most three e-mails a day through the form', async () => {
    const email = `acosada.${randomUUID()}@ejemplo.mx`;
    for (let n = 0; n < 5; n++) {
      const { id } = await submitSale(someone(), read({ email }), []);
      expect(await stored(id)).toMatchObject({ isQuarantined: false });
    }
    expect(await lettersTo(email)).toHaveLength(3);
  });

  test('the thank-you page opens for two hours, and only with unchanged data', async () => {
    const context = someone();
    const { thanks } = await submitSale(context, read(), []);
    const later = new Date(context.now.getTime() + 121 * 60_000);
    for (const [value, now] of [
      [thanks, later],
      // Cut off at the end: adding a character could leave the decoded bytes the same.
      [thanks.slice(0, -6), context.now],
      ['', context.now],
    ] as const) {
      expect(() => sellPublicForm.openThanks({ ...context, now }, value)).toThrow('not_found');
    }
  });
});
