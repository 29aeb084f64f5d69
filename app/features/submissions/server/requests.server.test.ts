import { and, asc, count, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type AppError, isAppError } from '#app/core/errors.ts';
import { writeSettings } from '#app/features/settings/server/settings.server.ts';
import { settingGroups } from '#app/features/settings/domain/settings.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { transact } from '#app/platform/use-case.server.ts';
import { aLead, aPhoto, aProperty, aSubmission, aUser } from '#db/factories.ts';
import { photos } from '#db/schema/photos.ts';
import { auditEntries, events, mailOutbox } from '#db/schema/platform.ts';
import { consents } from '#db/schema/privacy.ts';
import { leadEntries, leads, sellerLinks, submissions } from '#db/schema/submissions.ts';
import { as, asRole, jobAt, visitor } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testOrigin } from '#tests/support/services.ts';
import { csvOf } from '#tests/support/tables.ts';
import { intakeSettingsInput } from '#app/features/leads/domain/intake-settings.ts';
import { requestsExportQuery, requestsQuery } from '../domain/request-query.ts';
import { noteAnswer } from './answer-submission.server.ts';
import { assignMany, assignSubmission } from './assign-submission.server.ts';
import { nextAdvisor } from '#app/features/leads/server/assignment.server.ts';
import { convertSubmission } from './convert-submission.server.ts';
import { deleteSubmission, restoreSubmission, sweepSubmissions } from './delete-submission.server.ts';
import { sweepLeads } from '#app/features/leads/server/delete-lead.server.ts';
import { escalateLate } from './escalate.server.ts';
import { intakeSettingsPage, saveIntakeSettings } from '#app/features/leads/server/intake-settings.server.ts';
import { requestDetail } from './request-detail.server.ts';
import { exportRequests } from './requests-export.server.ts';
import { requestList, requestsPage } from './requests-list.server.ts';
import { responseReport } from '#app/features/leads/server/response-report.server.ts';
import { approveMany, reviewSubmission } from './review-submission.server.ts';
import { newSellerLink } from './seller-letters.server.ts';
import { sellerPage } from './seller-page.server.ts';
import { releaseFromQuarantine, welcomeSubmission } from './welcome-submission.server.ts';

const database = testDatabase();
const person = (role: string) => asRole(database.db, role);
const minutes = (n: number, from = new Date('2026-11-14T16:00:00Z')) => new Date(from.getTime() + n * 60_000);

async function stored(id: number) {
  const [row] = await database.db.select().from(submissions).where(eq(submissions.id, id));
  if (!row) throw new Error('No such submission');
  return row;
}

async function refusalOf(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isAppError(error)) throw new Error(`Not refused: ${String(error)}`);
  return error;
}

const entriesOf = (submissionId: number) =>
  database.db
    .select()
    .from(leadEntries)
    .where(eq(leadEntries.submissionId, submissionId))
    .orderBy(asc(leadEntries.id));

const lettersTo = (recipient: string) =>
  database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));

const rules = (given: Record<string, unknown>) => settingGroups.submissions.parse(given);

async function open(context: UseCaseContext, id: number) {
  const detail = await requestDetail(context, id);
  if (detail.kind !== 'open') throw new Error('Not open');
  return detail;
}

describe('the list', () => {
  const folios = async (context: UseCaseContext, query: Record<string, string>) =>
    (await requestsPage(context, requestsQuery.parse(query))).rows.map(({ folio }) => folio);

  test('finds by name, telephone, mail, folio and address, whatever the accents and spaces', async () => {
    const context = await person('viewer');
    const { folio } = await aSubmission(database.db, {
      contactName: 'Íñigo Zazueta',
      phone: '+526629998877',
      email: 'inigo.z@ejemplo.mx',
      street: 'Privada del Cañón',
      number: '7',
    });
    for (const search of [
      'inigo',
      'ZAZUETA íñigo',
      '662 999 88 77',
      '9998877',
      'inigo.z@',
      folio.toLowerCase(),
      'canon 7',
    ]) {
      expect(await folios(context, { search }), search).toContain(folio);
    }
    expect(await folios(context, { search: '100%_nada' })).toEqual([]);
  });

  test('filters by all that it offers, and keeps quarantine and the bin apart', async () => {
    const context = await person('admin');
    const advisor = await aUser(database.db, { role: 'asesor' });
    const mine = { advisorId: advisor.id, createdAt: context.now, dueAt: minutes(-3) };
    const late = await aSubmission(database.db, mine);
    const answered = await aSubmission(database.db, {
      ...mine,
      firstResponseAt: minutes(-4),
      type: 'terreno',
    });
    const odd = await aSubmission(database.db, { ...mine, isQuarantined: true, suspicions: ['trap'] });
    const old = await aSubmission(database.db, {
      ...mine,
      createdAt: minutes(-60 * 24 * 40),
      status: 'rechazada',
    });
    const gone = await aSubmission(database.db, { ...mine, deletedAt: new Date() });
    const query = { advisor: advisor.id };
    expect((await folios(context, query)).toSorted()).toEqual(
      [late, answered, old].map(({ folio }) => folio).toSorted(),
    );
    expect(await folios(context, { ...query, answer: 'late', period: '7' })).toEqual([late.folio]);
    expect(await folios(context, { ...query, answer: 'answered' })).toEqual([answered.folio]);
    expect(await folios(context, { ...query, type: 'terreno' })).toEqual([answered.folio]);
    expect(await folios(context, { ...query, status: 'rechazada' })).toEqual([old.folio]);
    expect(await folios(context, { ...query, quarantine: 'yes' })).toEqual([odd.folio]);
    expect(await folios(context, { ...query, quarantine: 'all' })).toHaveLength(4);
    expect(await folios(context, { ...query, trash: 'yes' })).toEqual([gone.folio]);
    expect((await folios(context, { ...query, sort: 'due' }))[0]).not.toBe(answered.folio);
    expect(await folios(context, { ...query, period: 'today' })).not.toContain(old.folio);
  });

  test('nobody without the right reads it, and a file holds what was asked and no formula', async () => {
    const [stranger, viewer] = [await person('usuario'), await person('viewer')];
    expect(await refusalOf(requestsPage(stranger, requestsQuery.parse({})))).toMatchObject({
      kind: 'forbidden',
    });
    const ask = requestsExportQuery.parse({ search: 'formula', columns: 'name,price' });
    expect(await refusalOf(exportRequests(stranger, ask))).toMatchObject({ kind: 'forbidden' });
    const { folio } = await aSubmission(database.db, { contactName: '=formula()', price: 123_456 });
    const table = await csvOf(await exportRequests(viewer, ask));
    expect(table).toContain(`"${folio}","'=formula()",1234.56`);
    expect(table.split('\r\n')[0]).toBe('\uFEFF"Folio","Solicitante","Precio que pide"');
  });
});

describe('assignment', () => {
  test('fifty that come at once are shared out evenly, and each advisor is written to', async () => {
    const team = await Promise.all(Array.from({ length: 5 }, () => aUser(database.db, { role: 'asesor' })));
    const ids = team.map(({ id }) => id);
    await writeSettings(database.db, 'submissions', rules({ assignment: { rule: 'turn', advisorIds: ids } }));
    const made = await Promise.all(Array.from({ length: 50 }, () => aSubmission(database.db)));
    await Promise.all(
      made.map((submission) =>
        transact(visitor(database.db), (inside) => welcomeSubmission(inside, submission)),
      ),
    );
    for (const { id, email } of team) {
      const [given] = await database.db
        .select({ n: count() })
        .from(submissions)
        .where(eq(submissions.advisorId, id));
      expect(given?.n).toBe(10);
      expect(await lettersTo(email)).toHaveLength(10);
    }
  });

  test('a turn that was rolled back is given again', async () => {
    const team = await Promise.all(Array.from({ length: 2 }, () => aUser(database.db, { role: 'asesor' })));
    const { assignment } = rules({ assignment: { advisorIds: team.map(({ id }) => id) } });
    const home = { neighborhood: 'Pitic' };
    const failed: string[] = [];
    const lost = database.db.transaction(async (tx) => {
      failed.push((await nextAdvisor(tx, assignment, home)) ?? '');
      throw new Error('Something broke');
    });
    await expect(lost).rejects.toThrow('Something broke');
    expect(await nextAdvisor(database.db, assignment, home)).toBe(failed[0]);
    expect(await nextAdvisor(database.db, assignment, home)).not.toBe(failed[0]);
  });

  test('by colonia, by hand, and only to who can', async () => {
    const [chosen, other] = [
      await aUser(database.db, { role: 'asesor' }),
      await aUser(database.db, { role: 'agent' }),
    ];
    const neighborhoods = [{ neighborhood: 'Las Quintas', advisorId: chosen.id }];
    const byPlace = rules({
      assignment: { rule: 'neighborhood', advisorIds: [other.id], neighborhoods },
    }).assignment;
    expect(await nextAdvisor(database.db, byPlace, { neighborhood: ' las  QUINTAS' })).toBe(chosen.id);
    expect(await nextAdvisor(database.db, byPlace, { neighborhood: 'Pitic' })).toBe(other.id);
    const byHand = rules({ assignment: { rule: 'hand' } }).assignment;
    expect(await nextAdvisor(database.db, byHand, { neighborhood: 'Pitic' })).toBeNull();
    await database.db.update(submissions).set({ advisorId: null }).where(eq(submissions.advisorId, other.id));
  });

  test('by hand: told, written down, and not over what somebody else chose meanwhile', async () => {
    const boss = await person('admin');
    const [first, second, owner] = [
      await aUser(database.db, { role: 'asesor', displayName: 'Ana' }),
      await aUser(database.db, { role: 'asesor' }),
      await aUser(database.db, { role: 'propietario' }),
    ];
    const { id } = await aSubmission(database.db);
    await assignSubmission(boss, { id, advisorId: first.id, from: null });
    expect(await stored(id)).toMatchObject({ advisorId: first.id });
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      kind: 'assigned',
      authorId: boss.actor.id,
      details: { name: 'Ana' },
    });
    const [letter] = await lettersTo(first.email);
    expect(letter?.plain).toContain(`${testOrigin}/admin/submissions?submission=${id}`);
    expect(await refusalOf(assignSubmission(boss, { id, advisorId: second.id, from: null }))).toMatchObject({
      messageKey: 'submissions.refusal.assigned_meanwhile',
    });
    expect(
      await refusalOf(assignSubmission(boss, { id, advisorId: owner.id, from: first.id })),
    ).toMatchObject({ messageKey: 'leads.error.unknown_advisor' });
    expect(await stored(id)).toMatchObject({ advisorId: first.id, version: 2 });
    const decided = await aSubmission(database.db, { status: 'rechazada' });
    const results = await assignMany(boss, { ids: [id, decided.id, 999_999], advisorId: second.id });
    expect(results.map(({ problem }) => problem)).toEqual([
      null,
      'submissions.refusal.assign_decided',
      'submissions.error.not_found',
    ]);
  });
});

describe('Minuto cinco', () => {
  test('reaching for the telephone is the first answer, once, and every call is in the history', async () => {
    const [context, colleague] = [await person('asesor'), await person('agent')];
    const { id } = await aSubmission(database.db, { dueAt: minutes(5) });
    expect(await noteAnswer(context, { id, kind: 'call', channel: 'phone' })).toMatchObject({
      isFirst: true,
    });
    expect(await noteAnswer(context, { id, kind: 'call', channel: 'phone' })).toMatchObject({
      isFirst: false,
    });
    const later = { ...colleague, now: minutes(9) };
    await noteAnswer(later, { id, kind: 'message', channel: 'whatsapp' });
    expect(await stored(id)).toMatchObject({
      firstResponseBy: context.actor.id,
      firstResponseAt: context.now,
    });
    expect((await entriesOf(id)).map(({ kind, details }) => [kind, details['channel']])).toEqual([
      ['call', 'phone'],
      ['message', 'whatsapp'],
    ]);
  });

  test('under two workers each late one is told of once, to both, and none that was answered', async () => {
    const [advisor, second] = [
      await aUser(database.db, { role: 'asesor' }),
      await aUser(database.db, { role: 'admin', displayName: 'Marcos' }),
    ];
    await writeSettings(database.db, 'submissions', rules({ escalateTo: second.id }));
    const due = { advisorId: advisor.id, dueAt: minutes(-1) };
    const late = await Promise.all(Array.from({ length: 12 }, () => aSubmission(database.db, due)));
    const answered = await aSubmission(database.db, { ...due, firstResponseAt: minutes(-2) });
    const early = await aSubmission(database.db, { ...due, dueAt: minutes(1) });
    const odd = await aSubmission(database.db, { ...due, isQuarantined: true });
    const now = minutes(0);
    await Promise.all([
      escalateLate(jobAt(database.db, now)),
      escalateLate(jobAt(database.db, now)),
      escalateLate(jobAt(database.db, now)),
    ]);
    await escalateLate(jobAt(database.db, minutes(1)));
    for (const { id, folio } of late) {
      expect(await stored(id)).toMatchObject({ escalatedTo: second.id, escalatedAt: now, version: 2 });
      expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['escalated']);
      for (const { email } of [advisor, second]) {
        const letters = await database.db
          .select()
          .from(mailOutbox)
          .where(and(eq(mailOutbox.recipient, email), like(mailOutbox.subject, `%${folio}%`)));
        expect(letters).toHaveLength(1);
      }
    }
    for (const { id } of [answered, early, odd])
      expect(await stored(id)).toMatchObject({ escalatedAt: null });
  });

  test('without a name in the settings the first administrator hears of it, never the advisor twice', async () => {
    const boss = await aUser(database.db, { role: 'admin' });
    await writeSettings(database.db, 'submissions', rules({ escalateTo: boss.id }));
    const own = await aSubmission(database.db, { advisorId: boss.id, dueAt: minutes(-1) });
    await escalateLate(jobAt(database.db, minutes(0)));
    const { escalatedTo } = await stored(own.id);
    expect(escalatedTo).not.toBeNull();
    expect(escalatedTo).not.toBe(boss.id);
  });

  test('who left the agency hears of no seller any more', async () => {
    const gone = await aUser(database.db, { role: 'asesor', displayName: 'Ya no está', status: 'inactive' });
    const boss = await aUser(database.db, { role: 'admin' });
    const advisor = await aUser(database.db, { role: 'asesor' });
    const settings = { escalateTo: boss.id, assignment: { advisorIds: [advisor.id] } };
    await writeSettings(database.db, 'submissions', rules(settings));
    const late = await aSubmission(database.db, { advisorId: gone.id, dueAt: minutes(-1) });
    await escalateLate(jobAt(database.db, minutes(0)));
    expect(await stored(late.id)).toMatchObject({ escalatedTo: boss.id });
    const [letter] = await lettersTo(boss.email);
    expect(letter?.plain).toContain('Ya no está');

    const apart = await aSubmission(database.db, { advisorId: gone.id, isQuarantined: true });
    await releaseFromQuarantine(await person('asesor'), apart.id);
    expect(await stored(apart.id)).toMatchObject({ advisorId: advisor.id });
    expect(await lettersTo(gone.email)).toEqual([]);
  });

  test('who is no advisor any more hears of no seller either, though they still sign in', async () => {
    const client = await aUser(database.db, { role: 'usuario' });
    await writeSettings(database.db, 'submissions', rules({ escalateTo: client.id }));
    const late = await aSubmission(database.db, { advisorId: client.id, dueAt: minutes(-1) });
    const other = await aSubmission(database.db, { dueAt: minutes(-1) });
    await escalateLate(jobAt(database.db, minutes(0)));
    for (const { id } of [late, other]) {
      const { escalatedTo } = await stored(id);
      expect(escalatedTo).not.toBeNull();
      expect(escalatedTo).not.toBe(client.id);
    }
    expect(await lettersTo(client.email)).toEqual([]);
  });

  test('the report has the median of the last thirty days by advisor and by hour in Hermosillo', async () => {
    const context = await person('viewer');
    const advisor = await aUser(database.db, { role: 'asesor', displayName: 'Mediana' });
    // 16:00 in UTC is nine in the morning in Hermosillo.
    const from = minutes(-24 * 60);
    const sent = { advisorId: advisor.id, createdAt: from, dueAt: minutes(5, from) };
    for (const after of [2, 4, 30])
      await aSubmission(database.db, { ...sent, firstResponseAt: minutes(after, from) });
    await aSubmission(database.db, sent);
    await aSubmission(database.db, { ...sent, createdAt: minutes(-60 * 24 * 31) });
    const { byAdvisor, byHour } = await responseReport(context);
    expect(byAdvisor.find(({ advisorId }) => advisorId === advisor.id)).toMatchObject({
      name: 'Mediana',
      received: 4,
      answered: 3,
      late: 2,
      medianSeconds: 240,
    });
    expect(byHour.find(({ hour }) => hour === 9)?.received).toBeGreaterThanOrEqual(4);
  });
});

describe('quarantine', () => {
  test('released, it is received as if it had just come: owner, clock and both letters', async () => {
    const context = await person('asesor');
    const advisor = await aUser(database.db, { role: 'asesor' });
    await writeSettings(
      database.db,
      'submissions',
      rules({ assignment: { advisorIds: [advisor.id] }, firstResponseMinutes: 7 }),
    );
    const email = `vendedora-${advisor.id.slice(0, 8)}@ejemplo.mx`;
    const { id, folio } = await aSubmission(database.db, {
      isQuarantined: true,
      suspicions: ['too_fast'],
      email,
    });
    await releaseFromQuarantine(context, id);
    expect(await stored(id)).toMatchObject({
      isQuarantined: false,
      advisorId: advisor.id,
      dueAt: minutes(7, context.now),
      suspicions: ['too_fast'],
      firstResponseAt: null,
    });
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual([
      `Recibimos tu solicitud ${folio}`,
    ]);
    expect(await lettersTo(advisor.email)).toHaveLength(1);
    expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['status', 'assigned']);
    expect(await refusalOf(releaseFromQuarantine(context, id))).toMatchObject({
      messageKey: 'submissions.refusal.not_quarantined',
    });
  });
});

test('what nobody believes in is rejected in silence: its address may be anybody’s', async () => {
  const context = await person('asesor');
  const emails = ['ajena', 'propia'].map((name) => `${name}-${context.actor.id.slice(0, 8)}@ejemplo.mx`);
  for (const [place, isQuarantined] of [true, false].entries()) {
    const { id } = await aSubmission(database.db, {
      status: 'revisando',
      isQuarantined,
      email: emails[place] ?? '',
    });
    await reviewSubmission(context, { id, event: 'reject', reason: 'No es una propiedad' });
  }
  expect(await lettersTo(emails[0] ?? '')).toEqual([]);
  expect(await lettersTo(emails[1] ?? '')).toHaveLength(1);
});

describe('the review drawer', () => {
  test('its own home is no repetition, whichever way it became a property; a lead that is gone is no link', async () => {
    const context = await person('asesor');
    const submission = await aSubmission(database.db, {
      status: 'aprobada',
      phone: '+526620007700',
      email: 'casa.propia@ejemplo.mx',
      street: 'Calle Propia',
      number: '77',
    });
    const property = await aProperty(database.db, {
      street: 'Calle Propia',
      number: '77',
      neighborhood: submission.neighborhood,
    });
    const lead = await aLead(database.db, {
      submissionId: submission.id,
      propertyId: property.id,
      stage: 'convertido',
      convertedAt: new Date(),
    });
    const { repeats } = await open(context, submission.id);
    expect(repeats.filter(({ kind }) => kind !== 'submission')).toEqual([]);
    await database.db.update(leads).set({ deletedAt: new Date() }).where(eq(leads.id, lead.id));
    const [row] = await requestList.rows(context, [submission.id]);
    expect(row?.leadId).toBeNull();
  });

  test('finds the same seller and the same home among submissions, leads and properties', async () => {
    const context = await person('viewer');
    const home = { street: 'Calle Repetida', number: '77', neighborhood: 'Altares' };
    const owner = await aUser(database.db, { role: 'propietario', email: 'duena-repetida@ejemplo.mx' });
    const main = await aSubmission(database.db, { ...home, phone: '+526627770001', email: owner.email });
    const byPhone = await aSubmission(database.db, { phone: '+526627770001', email: '', street: '' });
    const lead = await aLead(database.db, { ...home, phone: '', email: owner.email });
    const placed = await aProperty(database.db, { ...home, title: 'Misma casa' });
    const theirs = await aProperty(database.db, { title: 'Otra suya', ownerId: owner.id, street: 'Lejos' });
    await aSubmission(database.db, { phone: '', email: '', street: '' });
    const { repeats } = await open(context, main.id);
    expect(repeats.map(({ kind, id, reasons }) => [kind, id, reasons])).toEqual([
      ['property', theirs.id, ['email']],
      ['property', placed.id, ['address']],
      ['lead', lead.id, ['email', 'address']],
      ['submission', byPhone.id, ['phone']],
    ]);
  });

  test('values it by the agency’s own sales and offers, and never by the home itself', async () => {
    const context = await person('viewer');
    const place = { city: 'Ciudad Aparte', neighborhood: 'Única', type: 'casa', operation: 'venta' } as const;
    const on = {
      ...place,
      status: 'disponible',
      published: true,
      publishedAt: minutes(-60),
      constructionSize: 100,
    } as const;
    await aProperty(database.db, { ...on, price: 100_000_000 });
    await aProperty(database.db, { ...on, price: 120_000_000 });
    const { id } = await aSubmission(database.db, { ...place, constructionSize: 200, price: 400_000_000 });
    expect((await open(context, id)).value).toEqual({ kind: 'too_few', found: 2 });
    await aProperty(database.db, {
      ...place,
      neighborhood: 'Vecina',
      status: 'vendida',
      soldAt: minutes(-60),
      price: 150_000_000,
      salePrice: 140_000_000,
      constructionSize: 100,
    });
    const { value, asking, similar } = await open(context, id);
    expect(value).toMatchObject({
      kind: 'range',
      scope: 'city',
      closings: 1,
      listings: 2,
      low: 220_000_000,
      high: 260_000_000,
    });
    expect(asking).toEqual({ kind: 'above', percent: 54 });
    expect(similar.map(({ price }) => price)).toEqual([120_000_000, 100_000_000]);
  });

  test('one that is gone says so, and who only looks is offered nothing', async () => {
    const viewer = await person('viewer');
    expect(await requestDetail(viewer, 999_999)).toEqual({ kind: 'gone' });
    const { id } = await aSubmission(database.db, { status: 'revisando' });
    expect((await open(viewer, id)).events).toEqual([]);
    expect((await open(await person('asesor'), id)).events).toEqual(['release', 'approve', 'reject']);
  });

  test('an approved one becomes a property with the title given there, and lists what it lacks', async () => {
    const context = await person('asesor');
    const submission = await aSubmission(database.db, { price: null });
    await aPhoto(database.db, { ownerKind: 'submission', ownerId: String(submission.id) });
    const [approved] = await approveMany(context, [submission.id]);
    expect((await open(context, submission.id)).lead).toMatchObject({ missing: ['title', 'price'] });
    const leadId = approved?.leadId ?? 0;
    const before = await database.db.select().from(leads).where(eq(leads.id, leadId));
    expect(await refusalOf(convertSubmission(context, submission.id, 'Con título'))).toMatchObject({
      details: { missing: ['price'] },
    });
    expect(await database.db.select().from(leads).where(eq(leads.id, leadId))).toEqual(before);
    await database.db.update(leads).set({ price: 200_000_000 }).where(eq(leads.id, leadId));
    const { propertyId } = await convertSubmission(context, submission.id, 'Con título');
    const [lead] = await database.db.select().from(leads).where(eq(leads.id, leadId));
    expect(lead).toMatchObject({ title: 'Con título', stage: 'convertido', propertyId });
  });
});

describe('deleting', () => {
  test('can be undone, and after a month takes photographs, consents, links and history along', async () => {
    const boss = await person('admin');
    const { id } = await aSubmission(database.db);
    await aPhoto(database.db, { ownerKind: 'submission', ownerId: String(id) });
    await database.db.insert(consents).values({
      subjectKind: 'submission',
      subjectId: String(id),
      purpose: 'seller_form',
      noticeVersion: '1.0',
      ip: '203.0.113.7',
      userAgent: 'pruebas',
    });
    await noteAnswer(boss, { id, kind: 'call', channel: 'phone' });
    await deleteSubmission(boss, id);
    expect(await refusalOf(deleteSubmission(boss, id))).toMatchObject({ kind: 'not_found' });
    await restoreSubmission(boss, id);
    expect(await refusalOf(restoreSubmission(boss, id))).toMatchObject({ kind: 'conflict' });
    await deleteSubmission({ ...boss, now: new Date() }, id);
    await sweepSubmissions(database.db);
    expect(await stored(id)).toMatchObject({ id });

    const monthAgo = new Date(Date.now() - 31 * 86_400_000);
    await database.db.update(submissions).set({ deletedAt: monthAgo }).where(eq(submissions.id, id));
    await sweepSubmissions(database.db);
    await expect(stored(id)).rejects.toThrow('No such submission');
    const left = await Promise.all([
      database.db
        .select()
        .from(photos)
        .where(and(eq(photos.ownerKind, 'submission'), eq(photos.ownerId, String(id)))),
      database.db
        .select()
        .from(consents)
        .where(eq(consents.subjectId, String(id))),
      database.db.select().from(sellerLinks).where(eq(sellerLinks.submissionId, id)),
      entriesOf(id),
    ]);
    expect(left).toEqual([[], [], [], []]);
  });

  test('what the lead still needs of it goes over to the lead: consent, links and the story', async () => {
    const boss = await person('admin');
    const { id } = await aSubmission(database.db, { status: 'revisando' });
    await database.db.insert(consents).values({
      subjectKind: 'submission',
      subjectId: String(id),
      purpose: 'seller_form',
      noticeVersion: '1.0',
      ip: '203.0.113.7',
      userAgent: 'pruebas',
    });
    const { leadId } = await reviewSubmission(boss, { id, event: 'approve' });
    const url = await newSellerLink(jobAt(database.db), { submissionId: id });
    const told = (await entriesOf(id)).length;
    const monthAgo = new Date(Date.now() - 31 * 86_400_000);
    await database.db.update(submissions).set({ deletedAt: monthAgo }).where(eq(submissions.id, id));
    await sweepSubmissions(database.db);
    await expect(stored(id)).rejects.toThrow('No such submission');

    const [consent] = await database.db
      .select()
      .from(consents)
      .where(and(eq(consents.subjectKind, 'lead'), eq(consents.subjectId, String(leadId))));
    expect(consent).toMatchObject({ purpose: 'seller_form', ip: '203.0.113.7' });
    const token = url.split('/').at(-1) ?? '';
    expect(await sellerPage(visitor(database.db), token)).toMatchObject({ state: 'aceptada' });
    const story = await database.db
      .select()
      .from(leadEntries)
      .where(eq(leadEntries.leadId, leadId ?? 0));
    expect(story.filter(({ kind }) => kind === 'status')).toHaveLength(told);

    // With the lead goes what it was given.
    await database.db
      .update(leads)
      .set({ deletedAt: monthAgo })
      .where(eq(leads.id, leadId ?? 0));
    await sweepLeads(database.db);
    expect(
      await database.db
        .select()
        .from(consents)
        .where(and(eq(consents.subjectKind, 'lead'), eq(consents.subjectId, String(leadId)))),
    ).toEqual([]);
  });
});

describe('settings', () => {
  const form = (given: Record<string, unknown>) => ({
    version: '0',
    rejectionReasons: ['Fuera de zona', '', 'Fuera de zona', 'Repetida'],
    discardReasons: ['No contesta'],
    lossReasons: ['Otra agencia'],
    rule: 'turn',
    firstResponseMinutes: '10',
    escalateTo: '',
    documents: ['escritura'],
    newsWeekday: '',
    attackForms: '50',
    ...Object.fromEntries(
      ['recibido', 'contactado', 'calificado', 'visitado', 'documentado', 'listo'].map((stage) => [
        `stageDays_${stage}`,
        '4',
      ]),
    ),
    ...given,
  });

  test('are saved over the version that was seen, with a trace and word to every screen', async () => {
    const boss = await person('admin');
    const { version } = await intakeSettingsPage(boss);
    await saveIntakeSettings(boss, intakeSettingsInput.parse(form({ version })));
    const now = await intakeSettingsPage(boss);
    expect(now.version).toBe(version + 1);
    expect(now.settings).toMatchObject({
      rejectionReasons: ['Fuera de zona', 'Repetida'],
      firstResponseMinutes: 10,
      newsWeekday: null,
      stageDays: { recibido: 4 },
    });
    const late = await refusalOf(saveIntakeSettings(boss, intakeSettingsInput.parse(form({ version }))));
    expect(late).toMatchObject({ kind: 'conflict', details: { current: { version: version + 1 } } });
    const [trace] = await database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'settings.changed'), eq(auditEntries.actorId, boss.actor.id)));
    expect(trace?.changes).toHaveProperty('rejectionReasons');
    const told = await database.db.select().from(events).where(eq(events.topic, 'settings'));
    expect(told.length).toBeGreaterThan(0);
  });

  test.each([
    ['no reason left', { rejectionReasons: ['', ' '] }, 'submissions.validation.one_reason'],
    ['no time at all', { firstResponseMinutes: '0' }, 'submissions.validation.out_of_range'],
    ['half a day', { stageDays_listo: '1.5' }, 'submissions.validation.whole_number'],
    [
      'a colonia of nobody',
      { places: ['Pitic'], placeAdvisors: [''] },
      'submissions.validation.place_advisor',
    ],
  ])('with %s they are refused', (_name, given, message) => {
    const read = intakeSettingsInput.safeParse(form(given));
    expect(read.error?.issues.map((issue) => issue.message)).toContain(message);
  });

  test('nobody is named who cannot do it', async () => {
    const [boss, owner] = [await person('admin'), await aUser(database.db, { role: 'propietario' })];
    const { version } = await intakeSettingsPage(boss);
    for (const given of [
      { advisorIds: [owner.id] },
      { places: ['Pitic'], placeAdvisors: [owner.id] },
      { escalateTo: owner.id },
    ]) {
      const input = intakeSettingsInput.parse(form({ version, ...given }));
      expect(await refusalOf(saveIntakeSettings(boss, input))).toMatchObject({
        messageKey: 'leads.error.unknown_advisor',
      });
    }
  });
});

test('who only looks changes nothing, whatever they call', async () => {
  const viewer = await as(database.db, await aUser(database.db, { role: 'viewer' }));
  const { id } = await aSubmission(database.db, { isQuarantined: true });
  const advisor = await aUser(database.db, { role: 'asesor' });
  const { settings, version } = await intakeSettingsPage(await person('admin'));
  const before = await stored(id);
  const doors: Promise<unknown>[] = [
    reviewSubmission(viewer, { id, event: 'review' }),
    approveMany(viewer, [id]),
    assignSubmission(viewer, { id, advisorId: advisor.id }),
    assignMany(viewer, { ids: [id], advisorId: advisor.id }),
    noteAnswer(viewer, { id, kind: 'call', channel: 'phone' }),
    convertSubmission(viewer, id),
    releaseFromQuarantine(viewer, id),
    deleteSubmission(viewer, id),
    restoreSubmission(viewer, id),
    saveIntakeSettings(viewer, { version, value: settings }),
  ];
  for (const door of await Promise.all(doors.map(refusalOf)))
    expect(door).toMatchObject({ kind: 'forbidden' });
  // An advisor writes, and still deletes nothing.
  expect(await refusalOf(deleteSubmission(await person('asesor'), id))).toMatchObject({ kind: 'forbidden' });
  expect(await stored(id)).toEqual(before);
  expect(await entriesOf(id)).toEqual([]);
});
