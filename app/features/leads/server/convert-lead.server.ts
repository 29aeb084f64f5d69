import { addToTimeline } from '#app/features/followup/server/timeline.server.ts';
import { leadRef } from '../domain/lead-ref.ts';
import { can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { copyPhotos } from '#app/features/attachments/server/photos.server.ts';
import { blankValues } from '#app/features/properties/domain/office/blank-values.ts';
import { canAdvise } from '#app/features/properties/server/choices.server.ts';
import { createProperty } from '#app/features/properties/server/write-property.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { offeredFields, officeFields } from '../domain/offered-facts.ts';
import { decideConversion } from '../domain/lead-stage.ts';
import { missingForProperty } from '../domain/stage-needs.ts';
import { leadRecord, type LeadRow, subjectOf } from './lead-record.server.ts';

/** Makes a property of a lead that is ready. Only one is made, however often people press the button. */
export function convertLead(context: UseCaseContext, id: number) {
  return leadRecord.changing(context, { id }, (inside, lead) =>
    makeProperty(inside, lead, { isDirect: false }),
  );
}

/** Converts a lead that the caller has locked. `isDirect` skips the open stages, for an approved submission. */
export async function makeProperty(context: UseCaseContext, lead: LeadRow, way: { isDirect: boolean }) {
  const { db, now } = context;
  if (!can(context.actor.grants, 'properties', 'write')) {
    throw new AppError('conflict', { messageKey: 'leads.refusal.needs_property_right' });
  }
  if (lead.stage === 'convertido') throw alreadyConverted(lead);
  const decision = decideConversion(lead, way);
  if (!decision.ok) throw new AppError('conflict', { messageKey: decision.refusal });
  const missing = missingForProperty(await subjectOf(context, lead));
  if (missing.length > 0) {
    throw new AppError('validation', {
      messageKey: 'leads.refusal.missing_fields',
      details: { missing },
    });
  }

  // An advisor who left the agency is not copied: another one is chosen in the property.
  const isThere = lead.advisorId !== null && (await canAdvise(db, lead.advisorId));
  const values = { ...propertyValues(lead), advisorId: isThere ? lead.advisorId : null };
  const { id: propertyId, slug } = await createProperty(context, values);
  await copyPhotos(db, leadRef(lead.id), { kind: 'property', id: String(propertyId) });
  await leadRecord.save(
    context,
    lead,
    { ...decision.place, stageSince: now, propertyId, convertedAt: now },
    'leads.converted',
  );
  await addToTimeline(context, leadRef(lead.id), {
    kind: 'converted',
    fromState: lead.stage,
    toState: 'convertido',
    details: { propertyId },
  });
  return { leadId: lead.id, propertyId, slug };
}

function alreadyConverted({ propertyId }: LeadRow) {
  return new AppError('conflict', {
    messageKey: 'leads.refusal.already_converted',
    details: { propertyId },
  });
}

/** The facts of the lead as the values of a new property. */
function propertyValues(lead: LeadRow) {
  const known = [...offeredFields, ...officeFields].map((name) => [name, lead[name]]);
  return { ...blankValues(), ...Object.fromEntries(known), country: 'México' };
}
