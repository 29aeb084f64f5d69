import { and, eq, isNull } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { copyPhotos } from '#app/features/photos/server/photos.server.ts';
import { blankValues } from '#app/features/properties/domain/blank-values.ts';
import { canAdvise } from '#app/features/properties/server/choices.server.ts';
import { createProperty } from '#app/features/properties/server/write-property.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { leads } from '#db/schema/submissions.ts';
import { homeFields, officeFields } from '../domain/home-facts.ts';
import { decideConversion } from '../domain/lead-stage.ts';
import { missingForProperty } from '../domain/stage-needs.ts';
import { tellLead } from './entries.server.ts';
import { changingLead, type LeadRow, lockLead, saveLead, subjectOf } from './lead-record.server.ts';
import { changingSubmission, saveSubmission } from './submission-record.server.ts';

/** Makes a property of a lead that is ready: once, whoever presses and however often. */
export function convertLead(context: UseCaseContext, id: number) {
  return changingLead(context, { id }, (inside, lead) => convert(inside, lead, { isDirect: false }));
}

/** Makes a property of an approved submission at once: its lead goes straight to the end. A title may come along. */
export function convertSubmission(context: UseCaseContext, id: number, title = '') {
  return changingSubmission(context, id, async (inside, submission) => {
    if (submission.status !== 'aprobada') {
      throw new AppError('conflict', { messageKey: 'submissions.refusal.not_approved' });
    }
    const [found] = await inside.db
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.submissionId, id), isNull(leads.deletedAt)));
    if (!found) throw new AppError('not_found', { messageKey: 'submissions.error.lead_not_found' });
    const lead = await titled(inside, await lockLead(inside.db, found.id), title);
    const property = await convert(inside, lead, { isDirect: true });
    await saveSubmission(inside, submission, { propertyId: property.propertyId }, 'submissions.converted');
    return property;
  });
}

/** One that has a title keeps it. */
async function titled(context: UseCaseContext, lead: LeadRow, title: string) {
  if (title === '' || lead.title !== '' || lead.stage === 'convertido') return lead;
  const after = await saveLead(context, lead, { title }, 'leads.edited');
  await tellLead(context, lead.id, { kind: 'edited', details: { fields: ['title'] } });
  return after;
}

async function convert(context: UseCaseContext, lead: LeadRow, way: { isDirect: boolean }) {
  const { db, now } = context;
  if (!can(context.actor.grants, 'properties', 'write')) {
    throw new AppError('conflict', { messageKey: 'submissions.refusal.needs_property_right' });
  }
  if (lead.stage === 'convertido') throw alreadyConverted(lead);
  const decision = decideConversion(lead, way);
  if (!decision.ok) throw new AppError('conflict', { messageKey: decision.refusal });
  const missing = missingForProperty(await subjectOf(db, lead));
  if (missing.length > 0) {
    throw new AppError('validation', {
      messageKey: 'submissions.refusal.missing_fields',
      details: { missing },
    });
  }

  // Whoever left since holds nothing up: another is chosen in the property.
  const isThere = lead.advisorId !== null && (await canAdvise(db, lead.advisorId));
  const values = { ...propertyValues(lead), advisorId: isThere ? lead.advisorId : null };
  const { id: propertyId, slug } = await createProperty(context, values);
  await copyPhotos(db, { kind: 'lead', id: String(lead.id) }, { kind: 'property', id: String(propertyId) });
  await saveLead(
    context,
    lead,
    { ...decision.place, stageSince: now, propertyId, convertedAt: now },
    'leads.converted',
  );
  await tellLead(context, lead.id, {
    kind: 'converted',
    fromStage: lead.stage,
    toStage: 'convertido',
    details: { propertyId },
  });
  return { leadId: lead.id, propertyId, slug };
}

function alreadyConverted({ propertyId }: LeadRow) {
  return new AppError('conflict', {
    messageKey: 'submissions.refusal.already_converted',
    details: { propertyId },
  });
}

/** What the lead knows, in the form of a property of which nothing else is said yet. */
function propertyValues(lead: LeadRow) {
  const known = [...homeFields, ...officeFields].map((name) => [name, lead[name]]);
  return { ...blankValues(), ...Object.fromEntries(known), country: 'México' };
}
