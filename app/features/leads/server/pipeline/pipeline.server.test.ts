import { storedEntries } from '#tests/support/scenarios/followup.ts';
import { leadRef } from '../../domain/lead-ref.ts';
import fc from 'fast-check';
import { asc, count, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { aPhoto } from '#db/factories/attachments.ts';
import { aRole } from '#db/factories/roles.ts';
import { aCompleteLead, aLead } from '#db/factories/leads.ts';
import { aSubmission } from '#db/factories/submissions.ts';
import { aUser } from '#db/factories/users.ts';
import { photos } from '#db/schema/attachments.ts';
import { auditEntries } from '#db/schema/platform.ts';
import { properties } from '#db/schema/properties.ts';
import { leads } from '#db/schema/leads.ts';
import { submissions } from '#db/schema/submissions.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { asRole } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sized } from '#tests/support/size.ts';
import { decideConversion, decideMove, type LeadPlace, leadStages } from '../../domain/lead-stage.ts';
import { convertSubmission } from '#app/features/submissions/server/convert-submission.server.ts';
import { convertLead } from '../convert-lead.server.ts';
import { moveLead, undoMove } from '../move-lead.server.ts';
import { reviewMany, reviewSubmission } from '#app/features/submissions/server/review-submission.server.ts';

const database = testDatabase();
const person = (role: string) => asRole(database.db, role);

async function storedLead(id: number) {
  const [row] = await database.db.select().from(leads).where(eq(leads.id, id));
  if (!row) throw new Error('No such lead');
  return row;
}

async function storedSubmission(id: number) {
  const [row] = await database.db.select().from(submissions).where(eq(submissions.id, id));
  if (!row) throw new Error('No such submission');
  return row;
}

const entriesOf = (leadId: number) => storedEntries(database.db, leadRef(leadId));

const readyLead = (given: Parameters<typeof aLead>[1] = {}) => aCompleteLead(database.db, given);

describe('moves', () => {
  const pushes = fc.array(
    fc.oneof(
      {
        weight: 9,
        arbitrary: fc.record({
          to: fc.constantFrom(...leadStages),
          reason: fc.constantFrom('', 'No contesta'),
        }),
      },
      { weight: 1, arbitrary: fc.constant('convert' as const) },
    ),
    { minLength: 5, maxLength: 25 },
  );

  test('the database and the rules agree after any sequence of moves', async () => {
    const context = await person('asesor');
    await fc.assert(
      fc.asyncProperty(pushes, async (all) => {
        const { id } = await readyLead();
        let place: LeadPlace = { stage: 'recibido', leftStage: null };
        for (const push of all) {
          const decision = push === 'convert' ? decideConversion(place) : decideMove(place, push);
          const before = await storedLead(id);
          const work =
            push === 'convert'
              ? convertLead(context, id)
              : moveLead(context, { id, from: place.stage, ...push });
          if (decision.ok) {
            await work;
            place = decision.place;
          } else {
            const { messageKey } = await refusalOf(work);
            const isAgain = push === 'convert' && place.stage === 'convertido';
            expect(messageKey).toBe(isAgain ? 'leads.refusal.already_converted' : decision.refusal);
            expect(await storedLead(id)).toEqual(before);
          }
          expect(await storedLead(id)).toMatchObject(place);
        }
      }),
      { numRuns: sized(8, 25) },
    );
  });

  test('a stage requires missing data, accepts it with the move, and refuses the move without it', async () => {
    const context = await person('asesor');
    const { id } = await readyLead({
      stage: 'visitado',
      legalStatus: null,
      ownerAuthorizedOn: null,
    });
    const move = { id, from: 'visitado', to: 'documentado' } as const;
    const refused = await refusalOf(moveLead(context, { ...move, values: { legalStatus: 'con_gravamen' } }));
    expect(refused).toMatchObject({
      messageKey: 'leads.refusal.stage_asks',
      details: { missing: ['ownerAuthorizedOn'] },
    });
    expect(await storedLead(id)).toMatchObject({ stage: 'visitado', legalStatus: null });

    await moveLead(context, {
      ...move,
      values: { legalStatus: 'con_gravamen', ownerAuthorizedOn: '2026-11-10' },
    });
    expect(await storedLead(id)).toMatchObject({
      stage: 'documentado',
      legalStatus: 'con_gravamen',
      ownerAuthorizedOn: '2026-11-10',
    });
  });

  test('a move is refused when somebody else moved the card meanwhile', async () => {
    const [one, two] = [await person('asesor'), await person('agent')];
    const { id } = await aLead(database.db);
    await moveLead(one, { id, from: 'recibido', to: 'contactado' });
    const refused = await refusalOf(moveLead(two, { id, from: 'recibido', to: 'contactado' }));
    expect(refused).toMatchObject({
      messageKey: 'leads.refusal.moved_meanwhile',
      details: { stage: 'contactado' },
    });
    expect(await entriesOf(id)).toHaveLength(1);
  });

  test('only the person who made the last move may undo it, and the days in the stage come back', async () => {
    const [mine, other] = [await person('asesor'), await person('asesor')];
    const stageSince = new Date('2026-11-01T10:00:00Z');
    const { id } = await aLead(database.db, { stage: 'contactado', stageSince });
    await moveLead(mine, { id, from: 'contactado', to: 'perdido', reason: 'Vendió por su cuenta' });
    expect(await refusalOf(undoMove(other, id))).toMatchObject({
      messageKey: 'leads.refusal.undo_over',
    });

    const soon = { ...mine, now: new Date() };
    await undoMove(soon, id);
    expect(await storedLead(id)).toMatchObject({
      stage: 'contactado',
      leftStage: null,
      stageSince,
      reason: '',
    });
    expect(await refusalOf(undoMove(soon, id))).toMatchObject({
      messageKey: 'leads.refusal.undo_over',
    });
  });

  test('a move cannot be undone after ten minutes', async () => {
    const mine = await person('asesor');
    const { id } = await aLead(database.db);
    await moveLead(mine, { id, from: 'recibido', to: 'contactado' });
    const later = { ...mine, now: new Date(Date.now() + 11 * 60_000) };
    expect(await refusalOf(undoMove(later, id))).toMatchObject({ kind: 'conflict' });
  });

  test('people who may only read cannot move leads', async () => {
    const viewer = await person('viewer');
    const { id } = await readyLead({ stage: 'listo' });
    const doors: ((context: UseCaseContext) => Promise<unknown>)[] = [
      (context) => moveLead(context, { id, from: 'listo', to: 'perdido', reason: 'x' }),
      (context) => undoMove(context, id),
      (context) => convertLead(context, id),
    ];
    for (const door of doors) expect(await refusalOf(door(viewer))).toMatchObject({ kind: 'forbidden' });
    expect(await storedLead(id)).toMatchObject({ stage: 'listo', version: 1 });
  });
});

describe('conversion', () => {
  test('two hundred requests at once make one property, with its photos, linked both ways', async () => {
    const people = await Promise.all([person('asesor'), person('admin'), person('agent')]);
    const { id } = await readyLead({ stage: 'listo', title: 'Doscientas a la vez' });
    const attempts = await Promise.allSettled(
      Array.from({ length: 200 }, (_, turn) => convertLead(people[turn % 3] as UseCaseContext, id)),
    );
    const won = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected') {
        expect(attempt.reason).toMatchObject({ messageKey: 'leads.refusal.already_converted' });
      }
    }
    const made = await database.db
      .select()
      .from(properties)
      .where(eq(properties.title, 'Doscientas a la vez'));
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({
      status: 'pendiente',
      published: false,
      price: 289_000_000,
      street: 'Calle Londres',
    });
    const lead = await storedLead(id);
    expect(lead).toMatchObject({ stage: 'convertido', propertyId: made[0]?.id });
    const [copied] = await database.db
      .select({ n: count() })
      .from(photos)
      .where(eq(photos.ownerId, String(made[0]?.id)));
    expect(copied?.n).toBe(1);
  });

  test('a lead that lacks data is not converted, and the missing fields are listed', async () => {
    const context = await person('asesor');
    const { id } = await aLead(database.db, {
      stage: 'listo',
      title: '',
      street: '',
      price: null,
      phone: '',
      email: '',
    });
    const before = await storedLead(id);
    expect(await refusalOf(convertLead(context, id))).toMatchObject({
      messageKey: 'leads.refusal.missing_fields',
      details: { missing: ['title', 'price', 'street', 'phone', 'photos'] },
    });
    expect(await storedLead(id)).toEqual(before);
  });

  test('people who may write leads but not create properties are told so', async () => {
    const { key } = await aRole(database.db, { sectionPermissions: { submissions: ['read', 'write'] } });
    const { id } = await readyLead({ stage: 'listo' });
    expect(await refusalOf(convertLead(await person(key), id))).toMatchObject({
      messageKey: 'leads.refusal.needs_property_right',
    });
    expect(await storedLead(id)).toMatchObject({ stage: 'listo', version: 1 });
  });

  test('a failed photo does not count for the conversion', async () => {
    const context = await person('asesor');
    const { id } = await aLead(database.db, { stage: 'listo' });
    await aPhoto(database.db, { ownerKind: 'lead', ownerId: String(id), status: 'failed' });
    expect(await refusalOf(convertLead(context, id))).toMatchObject({ details: { missing: ['photos'] } });
  });

  test('an advisor who left the agency is not copied: the property has none', async () => {
    const context = await person('asesor');
    const gone = await aUser(database.db, { role: 'asesor', status: 'inactive' });
    const lead = await readyLead({ stage: 'listo', advisorId: gone.id });
    const { propertyId } = await convertLead(context, lead.id);
    const [property] = await database.db.select().from(properties).where(eq(properties.id, propertyId));
    expect(property).toMatchObject({ advisorId: null });
  });

  test('an approved submission becomes a property directly, and its lead is converted', async () => {
    const context = await person('asesor');
    const submission = await aSubmission(database.db);
    await aPhoto(database.db, { ownerKind: 'submission', ownerId: String(submission.id) });
    expect(await refusalOf(convertSubmission(context, submission.id))).toMatchObject({
      messageKey: 'submissions.refusal.not_approved',
    });
    await reviewSubmission(context, { id: submission.id, event: 'review' });
    const approved = await reviewSubmission(context, { id: submission.id, event: 'approve' });
    const leadId = approved.leadId ?? 0;
    expect(await refusalOf(convertSubmission(context, submission.id))).toMatchObject({
      details: { missing: ['title'] },
    });
    await database.db.update(leads).set({ title: 'Directa' }).where(eq(leads.id, leadId));
    const { propertyId } = await convertSubmission(context, submission.id);
    expect(await storedLead(leadId)).toMatchObject({ stage: 'convertido', propertyId });
    expect(await storedSubmission(submission.id)).toMatchObject({ propertyId });
    expect(await refusalOf(convertSubmission(context, submission.id))).toMatchObject({
      messageKey: 'leads.refusal.already_converted',
      details: { propertyId },
    });
  });
});

describe('review', () => {
  test('approving makes one lead with the data of the submission, a history entry and an e-mail', async () => {
    const [context, advisor] = [await person('asesor'), await aUser(database.db, { role: 'asesor' })];
    const submission = await aSubmission(database.db, { advisorId: advisor.id, urgency: 'lo_antes_posible' });
    await aPhoto(database.db, { ownerKind: 'submission', ownerId: String(submission.id) });
    await reviewSubmission(context, { id: submission.id, event: 'review' });
    const { leadId } = await reviewSubmission(context, { id: submission.id, event: 'approve' });
    expect(await storedLead(leadId ?? 0)).toMatchObject({
      source: 'website',
      stage: 'recibido',
      priority: 'high',
      advisorId: advisor.id,
      submissionId: submission.id,
      contactName: submission.contactName,
      price: submission.price,
      street: submission.street,
      comments: submission.comments,
    });
    expect(await storedSubmission(submission.id)).toMatchObject({
      status: 'aprobada',
      decidedBy: context.actor.id,
      firstResponseBy: context.actor.id,
    });
    const traces = await database.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, String(submission.id)))
      .orderBy(asc(auditEntries.id));
    expect(traces.map(({ action }) => action)).toEqual(['submissions.review', 'submissions.approve']);
    expect(await refusalOf(reviewSubmission(context, { id: submission.id, event: 'approve' }))).toMatchObject(
      {
        messageKey: 'submissions.refusal.decided',
      },
    );
  });

  test('when the advisor left the agency, the lead goes to the person who approved it', async () => {
    const context = await person('asesor');
    const gone = await aUser(database.db, { role: 'asesor', status: 'inactive' });
    const { id } = await aSubmission(database.db, { status: 'revisando', advisorId: gone.id });
    const { leadId } = await reviewSubmission(context, { id, event: 'approve' });
    expect(await storedLead(leadId ?? 0)).toMatchObject({ advisorId: context.actor.id });
  });

  test('approving many follows the same states as one, and reports why not', async () => {
    const context = await person('admin');
    const [pending, reviewing, decided] = await Promise.all([
      aSubmission(database.db),
      aSubmission(database.db, { status: 'revisando' }),
      aSubmission(database.db, { status: 'rechazada' }),
    ]);
    const results = await reviewMany(context, 'approve', [pending.id, decided.id, 999_999, reviewing.id]);
    expect(results.map(({ id, problem }) => [id, problem])).toEqual([
      [pending.id, { key: 'submissions.refusal.not_in_review' }],
      [decided.id, { key: 'submissions.refusal.decided' }],
      [999_999, { key: 'submissions.error.not_found' }],
      [reviewing.id, null],
    ]);
    expect(await storedSubmission(pending.id)).toMatchObject({ status: 'pendiente', version: 1 });
    expect(await storedSubmission(reviewing.id)).toMatchObject({ status: 'aprobada' });
    const [taken] = await reviewMany(context, 'review', [pending.id]);
    expect(taken).toMatchObject({ id: pending.id, leadId: null, problem: null });
    expect(await storedSubmission(pending.id)).toMatchObject({ status: 'revisando' });
    expect(await storedSubmission(decided.id)).toMatchObject({ status: 'rechazada', version: 1 });
  });

  test('a rejection needs a reason', async () => {
    const context = await person('asesor');
    const { id } = await aSubmission(database.db, { status: 'revisando' });
    expect(await refusalOf(reviewSubmission(context, { id, event: 'reject' }))).toMatchObject({
      messageKey: 'leads.refusal.needs_reason',
    });
    expect(await storedSubmission(id)).toMatchObject({ status: 'revisando', version: 1 });
  });
});
