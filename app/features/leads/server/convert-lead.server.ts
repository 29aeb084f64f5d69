import { can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { copyPhotos } from '#app/features/attachments/server/photos.server.ts';
import { blankValues } from '#app/features/properties/domain/blank-values.ts';
import { canAdvise } from '#app/features/properties/server/choices.server.ts';
import { createProperty } from '#app/features/properties/server/write-property.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { homeFields, officeFields } from '../domain/home-facts.ts';
import { decideConversion } from '../domain/lead-stage.ts';
import { missingForProperty } from '../domain/stage-needs.ts';
import { tellLead } from './entries.server.ts';
import { leadRecord, type LeadRow, subjectOf } from './lead-record.server.ts';

/** Makes a property of a lead that is ready: once, whoever presses and however often. */
export function convertLead(context: UseCaseContext, id: number) {
  return leadRecord.changing(context, { id }, (inside, lead) =>
    makeProperty(inside, lead, { isDirect: false }),
  );
}

/** The same for who holds the lead already. Direct is the way of an approved submission, past the open stages. */
export async function makeProperty(context: UseCaseContext, lead: LeadRow, way: { isDirect: boolean }) {
  const { db, now } = context;
  if (!can(context.actor.grants, 'properties', 'write')) {
    throw new AppError('conflict', { messageKey: 'leads.refusal.needs_property_right' });
  }
  if (lead.stage === 'convertido') throw alreadyConverted(lead);
  const decision = decideConversion(lead, way);
  if (!decision.ok) throw new AppError('conflict', { messageKey: decision.refusal });
  const missing = missingForProperty(await subjectOf(db, lead));
  if (missing.length > 0) {
    throw new AppError('validation', {
      messageKey: 'leads.refusal.missing_fields',
      details: { missing },
    });
  }

  // Whoever left since holds nothing up: another is chosen in the property.
  const isThere = lead.advisorId !== null && (await canAdvise(db, lead.advisorId));
  const values = { ...propertyValues(lead), advisorId: isThere ? lead.advisorId : null };
  const { id: propertyId, slug } = await createProperty(context, values);
  await copyPhotos(db, { kind: 'lead', id: String(lead.id) }, { kind: 'property', id: String(propertyId) });
  await leadRecord.save(
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
    messageKey: 'leads.refusal.already_converted',
    details: { propertyId },
  });
}

/** What the lead knows, in the form of a property of which nothing else is said yet. */
function propertyValues(lead: LeadRow) {
  const known = [...homeFields, ...officeFields].map((name) => [name, lead[name]]);
  return { ...blankValues(), ...Object.fromEntries(known), country: 'México' };
}
