import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aPhoto } from '#db/factories/attachments.ts';
import { aProperty } from '#db/factories/properties.ts';
import { aLead } from '#db/factories/leads.ts';
import { aSubmission } from '#db/factories/submissions.ts';
import { aUser } from '#db/factories/users.ts';
import { leads } from '#db/schema/leads.ts';
import { convertSubmission } from './convert-submission.server.ts';
import { submissionDetail } from './submission-detail.server.ts';
import { submissionList } from './submissions-list.server.ts';
import { reviewSubmission } from './review-submission.server.ts';
import { minutes, open, submissionScenario } from '#tests/support/scenarios/submission-scenario.ts';
import { refusalOf } from '#tests/support/refusal.ts';

const { database, person } = submissionScenario();

describe('the review drawer', () => {
  test('its own lead and property are not duplicates, and a deleted lead is not linked', async () => {
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
    const { duplicates } = await open(context, submission.id);
    expect(duplicates.filter(({ kind }) => kind !== 'submission')).toEqual([]);
    await database.db.update(leads).set({ deletedAt: new Date() }).where(eq(leads.id, lead.id));
    const [row] = await submissionList.rows(context, [submission.id]);
    expect(row?.leadId).toBeNull();
  });

  test('finds the same seller and the same address in submissions, leads and properties', async () => {
    const context = await person('viewer');
    const home = { street: 'Calle Repetida', number: '77', neighborhood: 'Altares' };
    const owner = await aUser(database.db, { role: 'propietario', email: 'duena-repetida@ejemplo.mx' });
    const main = await aSubmission(database.db, { ...home, phone: '+526627770001', email: owner.email });
    const byPhone = await aSubmission(database.db, { phone: '+526627770001', email: '', street: '' });
    const lead = await aLead(database.db, { ...home, phone: '', email: owner.email });
    const placed = await aProperty(database.db, { ...home, title: 'Misma casa' });
    const theirs = await aProperty(database.db, { title: 'Otra suya', ownerId: owner.id, street: 'Lejos' });
    await aSubmission(database.db, { phone: '', email: '', street: '' });
    const { duplicates } = await open(context, main.id);
    expect(duplicates.map(({ kind, id, reasons }) => [kind, id, reasons])).toEqual([
      ['property', theirs.id, ['email']],
      ['property', placed.id, ['address']],
      ['lead', lead.id, ['email', 'address']],
      ['submission', byPhone.id, ['phone']],
    ]);
  });

  test('values it by the agency’s own sales and offers, never by the property itself', async () => {
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

  test('a deleted submission is reported as gone, and people who may only read get no actions', async () => {
    const viewer = await person('viewer');
    expect(await submissionDetail(viewer, 999_999)).toEqual({ kind: 'gone' });
    const { id } = await aSubmission(database.db, { status: 'revisando' });
    expect((await open(viewer, id)).events).toEqual([]);
    expect((await open(await person('asesor'), id)).events).toEqual(['release', 'approve', 'reject']);
  });

  test('an approved submission becomes a property with the given title, or lists what it lacks', async () => {
    const context = await person('asesor');
    const submission = await aSubmission(database.db, { price: null });
    await aPhoto(database.db, { ownerKind: 'submission', ownerId: String(submission.id) });
    await reviewSubmission(context, { id: submission.id, event: 'review' });
    const approved = await reviewSubmission(context, { id: submission.id, event: 'approve' });
    expect((await open(context, submission.id)).lead).toMatchObject({ missing: ['title', 'price'] });
    const leadId = approved.leadId ?? 0;
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
