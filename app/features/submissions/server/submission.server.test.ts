import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isAppError } from '#app/core/errors.ts';
import { writeSettings, readSettings } from '#app/features/settings/server/settings.server.ts';
import { officePhotos } from '#app/features/attachments/server/photos.server.ts';
import { removePhoto, reorderPhotos } from '#app/features/attachments/server/edit-photos.server.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { aLead, aPhoto, aProperty, aSubmission, aUser } from '#db/factories.ts';
import { photos } from '#db/schema/photos.ts';
import { mailOutbox } from '#db/schema/platform.ts';
import { consents } from '#db/schema/privacy.ts';
import {
  leadDocuments,
  leadEntries,
  leads,
  sellerForms,
  sellerLinks,
  submissions,
} from '#db/schema/submissions.ts';
import { asRole, jobAt, visitor } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { canWorkItOff } from '#app/features/public-forms/domain/suspicion.ts';
import { sellInput } from '../domain/sell-schema.ts';
import { findNumber } from '#app/features/public-forms/domain/proof-of-work.ts';
import type { TakenForm } from '#app/features/public-forms/server/public-form.server.ts';
import { stampPage } from '#app/features/public-forms/server/form-stamp.server.ts';
import {
  addSellerPhoto,
  openSellerForm,
  retrySellerPhoto,
  sellerFormId,
  sellerPhotoDoor,
  sweepSellerForms,
} from './seller-form.server.ts';
import { sellPublicForm } from './sell-public-form.server.ts';
import { newSellerLink } from './seller-letters.server.ts';
import { sendSellerNews } from './seller-news.server.ts';
import { sellerPage, setSellerNews } from './seller-page.server.ts';
import { releaseByWork, submitSale } from './submit-sale.server.ts';

const database = testDatabase();

let address = 0;
/** Somebody else's browser each time. */
const someone = () => visitor(database.db, `198.51.${Math.floor(++address / 250)}.${address % 250}`);

/** The same browser some time before. */
const earlier = (context: VisitorContext, ms: number) => ({
  ...context,
  now: new Date(context.now.getTime() - ms),
});

const typed = (given: Record<string, unknown> = {}) => ({
  type: 'casa',
  operation: 'venta',
  neighborhood: 'Centenario',
  city: 'Hermosillo',
  postalCode: '83260',
  street: 'Calle Londres',
  number: '41',
  bedrooms: '3',
  price: '289000000',
  contactName: 'Rosa Elena Duarte',
  phone: '662 123 4567',
  email: 'rosa.duarte@ejemplo.mx',
  consent: 'on',
  wantsNews: 'on',
  idempotencyKey: randomUUID(),
  ...given,
});
const read = (given: Record<string, unknown> = {}) => sellInput.parse(typed(given));

async function stored(id: number) {
  const [row] = await database.db.select().from(submissions).where(eq(submissions.id, id));
  if (!row) throw new Error('No such submission');
  return row;
}

const lettersTo = (email: string) =>
  database.db
    .select({ subject: mailOutbox.subject, plain: mailOutbox.plain })
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(asc(mailOutbox.createdAt));

const refused = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isAppError(error)) throw new Error(`Not refused: ${String(error)}`);
  return error;
};

const picture = async (name = 'foto.jpg') => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a8471f' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
};

const tokenIn = (url: string) => url.split('/').at(-1) ?? '';

describe('sending', () => {
  test('is one transaction: folio, consent, photographs, owner, story and letters', async () => {
    const advisor = await aUser(database.db, { role: 'asesor', displayName: 'Marta Ríos' });
    await withAssignment([advisor.id]);
    const context = someone();
    const { token } = await openSellerForm(context);
    const formId = await sellerFormId(database.db, token);
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
    expect(await officePhotos(database.db, { kind: 'submission', id: String(sent.id) })).toHaveLength(2);
    expect((await refused(sellerFormId(database.db, token))).kind).toBe('not_found');
    const [entry] = await database.db.select().from(leadEntries).where(eq(leadEntries.submissionId, sent.id));
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

  test('twice with one key is one submission and the same answer, also at once', async () => {
    const context = someone();
    const input = read();
    const answers = await Promise.all([1, 2, 3].map(() => submitSale(context, input, [])));
    answers.push(await submitSale(context, input, []));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(new Set(answers.map(({ thanks }) => thanks)).size).toBe(1);
  });

  test('another home under a key that was kept for too long is another submission', async () => {
    const context = someone();
    const idempotencyKey = randomUUID();
    const first = await submitSale(context, read({ idempotencyKey }), []);
    const second = await submitSale(context, read({ idempotencyKey, street: 'Calle Roma' }), []);
    expect(second.id).not.toBe(first.id);
  });

  test('keeps who was signed in, and their page opens by the folio for them alone', async () => {
    const context = await asRole(database.db, 'usuario');
    const { id } = await submitSale(context, read(), []);
    const { folio, userId } = await stored(id);
    expect(userId).toBe(context.actor.id);
    expect((await sellerPage(context, folio)).folio).toBe(folio);
    expect((await refused(sellerPage(someone(), folio))).kind).toBe('not_found');
    expect((await refused(sellerPage(await asRole(database.db, 'superadmin'), folio))).kind).toBe(
      'not_found',
    );
  });

  test('without scripts photographs come along; one that will not do costs nothing else', async () => {
    const context = someone();
    const bad = new File(['<svg></svg>'], 'dibujo.jpg', { type: 'image/jpeg' });
    const photos = [await picture(), bad, new File([], '')];
    const { id, thanks } = await submitSale(context, read({ photos }), ['no_stamp']);
    expect(await officePhotos(database.db, { kind: 'submission', id: String(id) })).toHaveLength(1);
    expect(sellPublicForm.openThanks(context, thanks).lostPhotos).toBe(1);
  });

  test('photographs without scripts are those of this home, also under a key that was kept', async () => {
    const context = someone();
    const idempotencyKey = randomUUID();
    const send = async (number: string) =>
      submitSale(context, read({ idempotencyKey, number, photos: [await picture()] }), ['no_stamp']);
    for (const { id } of [await send('41'), await send('43')]) {
      expect(await officePhotos(database.db, { kind: 'submission', id: String(id) })).toHaveLength(1);
    }
  });

  test('what looks like a program is stored apart: no letters, no owner', async () => {
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

  test('nobody’s mailbox is filled through the form: three letters a day to one address', async () => {
    const email = `acosada.${randomUUID()}@ejemplo.mx`;
    for (let n = 0; n < 5; n++) {
      const { id } = await submitSale(someone(), read({ email }), []);
      expect(await stored(id)).toMatchObject({ isQuarantined: false });
    }
    expect(await lettersTo(email)).toHaveLength(3);
  });

  test('the thanks open for two hours, and only as they were sealed', async () => {
    const context = someone();
    const { thanks } = await submitSale(context, read(), []);
    const later = new Date(context.now.getTime() + 121 * 60_000);
    for (const [value, now] of [
      [thanks, later],
      // Without its end: a letter more may be one that nobody reads.
      [thanks.slice(0, -6), context.now],
      ['', context.now],
    ] as const) {
      expect(() => sellPublicForm.openThanks({ ...context, now }, value)).toThrow('not_found');
    }
  });
});

async function withAssignment(advisorIds: string[]) {
  const settings = await readSettings(database.db, 'submissions');
  await writeSettings(database.db, 'submissions', {
    ...settings,
    assignment: { ...settings.assignment, advisorIds },
  });
}

describe('photographs of a form', () => {
  test('answer to its token alone', async () => {
    const [mine, theirs] = [someone(), someone()];
    const formId = await sellerFormId(database.db, (await openSellerForm(mine)).token);
    const otherId = await sellerFormId(database.db, (await openSellerForm(theirs)).token);
    const { id: first } = await addSellerPhoto(mine, formId, { file: await picture() });
    const { id: second } = await addSellerPhoto(mine, formId, { file: await picture('b.jpg') });
    const intruder = sellerPhotoDoor(otherId);
    const owner = { kind: 'seller_form', id: formId } as const;

    expect((await refused(removePhoto(theirs, intruder, first))).kind).toBe('not_found');
    expect(() => reorderPhotos(theirs, intruder, { owner, ids: [second, first] })).toThrow('not_found');
    expect((await refused(sellerFormId(database.db, 'inventado'))).kind).toBe('not_found');

    await reorderPhotos(mine, sellerPhotoDoor(formId), { owner, ids: [second, first] });
    expect((await officePhotos(database.db, owner)).map(({ id }) => id)).toEqual([second, first]);
    await removePhoto(mine, sellerPhotoDoor(formId), second);
    expect((await officePhotos(database.db, owner)).map(({ id }) => id)).toEqual([first]);
  });

  test('are tried again as often as anybody can mean, and no more', async () => {
    const context = someone();
    const { token } = await openSellerForm(context);
    const formId = await sellerFormId(database.db, token);
    const { id } = await aPhoto(database.db, {
      ownerKind: 'seller_form',
      ownerId: formId,
      status: 'failed',
      original: 'original',
    });
    const again = async () => {
      await database.db.update(photos).set({ status: 'failed' }).where(eq(photos.id, id));
      await retrySellerPhoto(context, formId, id);
    };
    for (let n = 0; n < 40; n++) await again();
    expect((await refused(again())).kind).toBe('too_many_requests');
  });

  test('of a form that nobody sent go after thirty days, and old links with them', async () => {
    const { token } = await openSellerForm(someone());
    const { token: old } = await openSellerForm(someone());
    const oldId = await sellerFormId(database.db, old);
    await database.db
      .update(sellerForms)
      .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(sellerForms.id, oldId));
    const { id: submissionId } = await aSubmission(database.db);
    await newSellerLink(jobAt(database.db, new Date('2020-01-01')), { submissionId });
    await newSellerLink(jobAt(database.db), { submissionId });
    await sweepSellerForms(database.db);
    await sellerFormId(database.db, token);
    expect((await refused(sellerFormId(database.db, old))).kind).toBe('not_found');
    const links = await database.db
      .select()
      .from(sellerLinks)
      .where(eq(sellerLinks.submissionId, submissionId));
    expect(links).toHaveLength(1);
  });
});

/** As a task for a moment: how long it takes is the browser's test. */
const easy = 500;

describe('people and programs (G36 in small)', () => {
  const ago = (context: VisitorContext, ms: number) => stampPage(earlier(context, ms), 'sell', '1.0');

  async function post(context: VisitorContext, given: Record<string, unknown>) {
    const input = read(given);
    const suspicions = await sellPublicForm.inspect(context, input);
    return submitSale(context, input, suspicions);
  }

  function challengeOf(context: VisitorContext, sent: TakenForm<number>) {
    const task = sellPublicForm.challenge(context, sent, easy);
    if (!task) throw new Error('No work was asked for');
    return task;
  }

  /** As the page does: works if it is asked to. */
  async function postAsPage(context: VisitorContext, given: Record<string, unknown>) {
    const sent = await post(context, given);
    const task = sellPublicForm.challenge(context, sent, easy);
    if (!task) return sent.id;
    const number = await findNumber(task, async () => undefined);
    await releaseByWork(context, { challenge: task.challenge, number: number ?? 0 });
    return sent.id;
  }

  test('50 people: every one is stored, none is kept apart', { timeout: 60_000 }, async () => {
    const ids = [];
    for (let n = 0; n < 50; n++) {
      const context = someone();
      ids.push(await postAsPage(context, { stamp: ago(context, 90_000 + n * 1_000) }));
    }
    const rows = await Promise.all(ids.map(stored));
    expect(rows).toHaveLength(50);
    expect(rows.filter(({ isQuarantined }) => isQuarantined)).toEqual([]);
    expect(rows.filter(({ dueAt }) => dueAt === null)).toEqual([]);
    // More than forty in ten minutes are an attack: the last ones had to work, and did.
    const worked = await database.db.execute<{ n: number }>(
      `select count(*)::int as n from audit_entries where action = 'submissions.released-by-work'`,
    );
    expect(worked.rows[0]?.n).toBeGreaterThanOrEqual(10);
  });

  test('200 programs: every one is stored, at most one unflagged', { timeout: 60_000 }, async () => {
    const kinds = [
      (context: VisitorContext) => ({ stamp: ago(context, 500) }),
      (context: VisitorContext) => ({ stamp: ago(context, 60_000), website: 'https://malo.ejemplo' }),
      () => ({ stamp: '' }),
      () => ({ stamp: '1700000000000|1.0.falsa' }),
    ];
    const single = someone();
    const unflagged = [];
    let total = 0;
    for (let n = 0; n < 200; n++) {
      // One in four comes from the same machine, with everything right but its number.
      const context = n % 4 === 0 ? single : someone();
      const given = n % 4 === 0 && n > 20 ? { stamp: ago(context, 60_000) } : kinds[n % 4]?.(context);
      const { id } = await post(context, given ?? {});
      total += 1;
      const row = await stored(id);
      if (!row.isQuarantined) unflagged.push(row.suspicions);
    }
    expect(total).toBe(200);
    expect(unflagged.length).toBeLessThanOrEqual(1);
  });

  test('only what nobody can mean is turned away, with the telephone in the sentence', async () => {
    const context = someone();
    const blank = { website: '', stamp: '', contactName: '' };
    for (let n = 0; n < 200; n++) await sellPublicForm.inspect(context, blank);
    const error = await refused(sellPublicForm.inspect(context, blank));
    expect(error).toMatchObject({ kind: 'too_many_requests', params: { phone: '662 215 0000' } });
  });

  test('a name that leads elsewhere would be in a letter of ours: it waits apart', async () => {
    const spam = ['Ganaste: https://malo.ejemplo', 'entra a www.malo.ejemplo', 'HTTP://malo.ejemplo/x'];
    for (const contactName of spam) {
      const context = someone();
      const email = `ajena.${randomUUID()}@ejemplo.mx`;
      const { suspicions } = await post(context, { contactName, email, stamp: ago(context, 60_000) });
      expect(suspicions).toContain('name_link');
      expect(canWorkItOff(suspicions)).toBe(false);
      expect(await lettersTo(email)).toEqual([]);
    }
    const context = someone();
    const { suspicions } = await post(context, {
      contactName: 'Ma. del Carmen O’Hara S.A. de C.V.',
      stamp: ago(context, 60_000),
    });
    expect(suspicions).not.toContain('name_link');
  });

  test('a trap that is filled to bursting is a trap', async () => {
    for (const website of ['x'.repeat(20_000), ['https://malo.ejemplo']]) {
      const context = someone();
      const { suspicions } = await post(context, { website, stamp: ago(context, 60_000) });
      expect(suspicions).toContain('trap');
    }
  });

  test('work counts for the submission it was given for, in time, and once', async () => {
    const context = someone();
    const sent = await submitSale(context, read(), ['attack']);
    const trapped = await submitSale(context, read(), ['attack', 'trap']);
    const task = challengeOf(context, sent);
    const number = (await findNumber(task, async () => undefined)) ?? -1;
    const work = { challenge: task.challenge, number };
    expect(sellPublicForm.solvedFor(context, { ...work, number: number + 1 })).toBeNull();
    expect(sellPublicForm.solvedFor(context, { ...work, challenge: `${task.challenge}x` })).toBeNull();
    expect(sellPublicForm.solvedFor(earlier(context, -31 * 60_000), work)).toBeNull();
    expect(sellPublicForm.challenge(context, trapped, easy)).toBeNull();
    // Also one that was given before the trap was found out.
    const other = challengeOf(context, { ...trapped, suspicions: ['attack'] });
    const hard = (await findNumber(other, async () => undefined)) ?? -1;
    expect(await releaseByWork(context, { challenge: other.challenge, number: hard })).toEqual({
      isReleased: false,
    });
    expect(await releaseByWork(context, work)).toEqual({ isReleased: true });
    expect(await releaseByWork(context, work)).toEqual({ isReleased: false });
    expect(await stored(sent.id)).toMatchObject({ isQuarantined: false, suspicions: [] });
  });
});

describe('the seller’s page', () => {
  const secretsOfTheOffice = {
    reason: 'Centinela-motivo',
    reasonNote: 'Centinela-nota-del-motivo',
    comments: 'Centinela-comentario',
  };

  async function aFollowedLead(given: Parameters<typeof aLead>[1] = {}) {
    const advisor = await aUser(database.db, {
      role: 'asesor',
      displayName: 'Marta Ríos',
      phone: '+526629998877',
    });
    const submission = await aSubmission(database.db, { status: 'aprobada', ...secretsOfTheOffice });
    const lead = await aLead(database.db, {
      ...secretsOfTheOffice,
      submissionId: submission.id,
      advisorId: advisor.id,
      stage: 'visitado',
      commissionPercentage: '13.37',
      ...given,
    });
    const url = await newSellerLink(visitor(database.db), { submissionId: submission.id });
    return { submission, lead, advisor, token: tokenIn(url) };
  }

  test('tells stage, who has it, missing papers, what was shared; and nothing of the office', async () => {
    const { lead, submission, token, advisor } = await aFollowedLead();
    await database.db.insert(leadDocuments).values({
      leadId: lead.id,
      kind: 'predial',
      fileName: 'Centinela-archivo.pdf',
      mediaType: 'application/pdf',
      bytes: 10,
      file: randomUUID(),
    });
    await database.db.insert(leadEntries).values([
      { leadId: lead.id, kind: 'visit', text: 'Vino una familia.', isShared: true, authorId: advisor.id },
      { leadId: lead.id, kind: 'note', text: 'Centinela-nota-interna' },
      { submissionId: submission.id, kind: 'call', text: 'Llamamos para agendar.', isShared: true },
      {
        leadId: lead.id,
        kind: 'stage',
        text: 'Centinela-etapa',
        reason: 'Centinela-razon',
        details: { note: 'Centinela-detalle' },
        isShared: true,
      },
    ]);
    await aPhoto(database.db, {
      ownerKind: 'lead',
      ownerId: String(lead.id),
      alt: 'Centinela-alt',
      fileName: 'Centinela-foto.jpg',
    });
    const page = await sellerPage(someone(), token);
    expect(page).toMatchObject({
      name: 'Casa en Centenario',
      folio: submission.folio,
      state: 'visitado',
      advisor: { name: 'Marta Ríos', phone: '662 999 8877' },
      missingPapers: ['escritura', 'identificacion'],
      hasNews: true,
    });
    expect(page.entries.map(({ text }) => text)).toEqual(['Llamamos para agendar.', 'Vino una familia.']);
    expect(page.photos).toHaveLength(1);
    const everything = JSON.stringify(page);
    expect(everything).not.toContain('Centinela');
    expect(everything).not.toContain('13.37');
    expect(everything).not.toContain(lead.email);
  });

  test('an old, unknown or deleted one looks like none', async () => {
    const { lead, submission, token } = await aFollowedLead();
    const old = await newSellerLink(jobAt(database.db, new Date('2024-01-01')), {
      submissionId: submission.id,
    });
    for (const bad of [tokenIn(old), 'inventado', submission.folio, '']) {
      expect((await refused(sellerPage(someone(), bad))).kind).toBe('not_found');
    }
    await database.db.update(leads).set({ deletedAt: new Date() }).where(eq(leads.id, lead.id));
    expect((await refused(sellerPage(someone(), token))).kind).toBe('not_found');
    // Nor does it come back to life when nothing is left of the lead but what was sent.
    await database.db.delete(leads).where(eq(leads.id, lead.id));
    expect((await refused(sellerPage(someone(), token))).kind).toBe('not_found');
  });

  test('leads to the property once the public can see it', async () => {
    const property = await aProperty(database.db, { published: true, publishedAt: new Date() });
    const { token } = await aFollowedLead({
      stage: 'convertido',
      convertedAt: new Date(),
      propertyId: property.id,
    });
    expect(await sellerPage(someone(), token)).toMatchObject({
      state: 'publicada',
      propertyPath: `/properties/${property.id}-casa-en-pitic`,
    });
  });

  test('of a home that came by telephone has no folio, and says none', async () => {
    const lead = await aLead(database.db, { neighborhood: 'Centenario' });
    const url = await newSellerLink(jobAt(database.db), { leadId: lead.id });
    const { links } = await sellerPage({ ...someone(), now: new Date() }, tokenIn(url));
    const said = decodeURIComponent(JSON.stringify(links));
    expect(said).toContain('Casa en Centenario');
    expect(said).not.toContain('folio');
  });

  test('one tap stops the letter for the submission and its lead', async () => {
    const { lead, submission, token } = await aFollowedLead();
    await setSellerNews(someone(), token, false);
    expect((await stored(submission.id)).wantsNews).toBe(false);
    const [after] = await database.db.select().from(leads).where(eq(leads.id, lead.id));
    expect(after?.wantsNews).toBe(false);
    await setSellerNews(someone(), token, true);
    expect((await sellerPage(someone(), token)).wantsNews).toBe(true);
  });
});

describe('the weekly letter', () => {
  /** A Monday at a quarter past nine in Hermosillo, and the Tuesday after. */
  const monday = new Date('2026-11-16T16:15:00Z');
  const tuesday = new Date('2026-11-17T16:15:00Z');
  const address = (who: string) => `${who}.${randomUUID()}@ejemplo.mx`;

  test('goes once a week to each seller with a home under way, whatever restarts', async () => {
    const [open, closed, quiet, suspicious, waiting, sold, two] = [
      'abierto',
      'cerrado',
      'callado',
      'sospechoso',
      'espera',
      'vendida',
      'dos',
    ].map(address) as [string, string, string, string, string, string, string];
    const lead = await aLead(database.db, { email: open, stage: 'calificado', stageSince: monday });
    await database.db.insert(leadEntries).values([
      { leadId: lead.id, kind: 'visit', text: 'Vino una pareja.', isShared: true, at: monday },
      { leadId: lead.id, kind: 'note', text: 'Centinela-interna', at: monday },
    ]);
    await aLead(database.db, { email: closed, stage: 'perdido', leftStage: 'recibido' });
    await aLead(database.db, { email: quiet, wantsNews: false });
    await aSubmission(database.db, { email: suspicious, isQuarantined: true });
    await aSubmission(database.db, { email: waiting });
    const property = await aProperty(database.db, { status: 'vendida', slug: 'vendida' });
    await aLead(database.db, {
      email: sold,
      stage: 'convertido',
      convertedAt: monday,
      propertyId: property.id,
    });
    await aLead(database.db, { email: two, neighborhood: 'Pitic' });
    await aLead(database.db, { email: two.toUpperCase(), neighborhood: 'Modelo' });

    await sendSellerNews(jobAt(database.db, tuesday));
    expect(await lettersTo(open)).toEqual([]);
    await Promise.all([1, 2].map(() => sendSellerNews(jobAt(database.db, monday))));
    await sendSellerNews(jobAt(database.db, monday));

    const counts = await Promise.all(
      [open, closed, quiet, suspicious, waiting, sold, two].map(async (who) => (await lettersTo(who)).length),
    );
    expect(counts).toEqual([1, 0, 0, 0, 1, 0, 1]);
    const [letter] = await lettersTo(open);
    expect(letter?.plain).toContain('Casa en Centenario: Valor calculado.');
    expect(letter?.plain).toContain('Esta semana hubo avance.');
    expect(letter?.plain).toContain('Visita: Vino una pareja.');
    expect(letter?.plain).toContain('Te falta entregar: Escritura, Recibo predial e Identificación oficial.');
    expect(letter?.plain).not.toContain('Centinela');
    const [both] = await lettersTo(two);
    expect(both?.plain).toMatch(/Pitic[^]*Modelo/);

    await sendSellerNews(jobAt(database.db, new Date(monday.getTime() + 7 * 86_400_000)));
    expect(await lettersTo(open)).toHaveLength(2);
  });
});
