import { assigneeInput, isNearDay } from '#app/features/followup/domain/follow-up-schema.ts';
import { optionalEmail } from '#app/features/public-forms/domain/contact-fields.ts';
import { longestName } from '#app/features/public-forms/domain/contact-limits.ts';
import { z } from 'zod';
import { idempotencyKey } from '#app/core/forms/idempotency-key.ts';
import { versionsField } from '#app/core/forms/version-of.ts';
import { optionalPhoneField } from '#app/core/forms/phone-field.ts';
import { fieldSchema } from '#app/features/properties/domain/property-schema.ts';
import {
  factLimits,
  type OfferedField,
  offeredFields,
  offeredShape,
  officeFields,
  operationField,
  urgencies,
} from './offered-facts.ts';
import { leadStages } from './lead-stage.ts';
import { handSources, leadPriorities } from './lead.ts';
import { readAnswers } from './need-schema.ts';

const blank = (value: unknown) => (value === '' ? undefined : value);
const leadId = z.coerce.number('leads.error.lead_not_found').int().min(1).max(2_147_483_647);

export const leadParams = z.object({ leadId });

const version = z.coerce.number('common.validation.required').int().min(1).max(2_147_483_647);
const day = z
  .preprocess(blank, z.iso.date('properties.validation.date').nullish())
  .transform((it) => it ?? null);
const longText = z.string().trim().max(factLimits.comments, 'common.validation.max_length').default('');

/** The contact may still be unknown, so every field may be blank; a filled one is validated as everywhere else. */
const contactShape = {
  contactName: z.string().trim().max(longestName, 'common.validation.max_length').default(''),
  phone: optionalPhoneField,
  email: optionalEmail,
};

/** The position on the map is only asked for in the form of a property, not of a lead. */
type PlainHomeField = Exclude<OfferedField, 'operation' | 'latitude' | 'longitude'>;
const withoutPlace = offeredFields.filter(
  (name): name is PlainHomeField => !['operation', 'latitude', 'longitude'].includes(name),
);

const sellerShape = {
  hasMortgage: z
    .preprocess(blank, z.enum(['true', 'false'], 'properties.validation.choice').optional())
    .transform((said) => (said === undefined ? null : said === 'true')),
  urgency: z
    .preprocess(blank, z.enum(urgencies, 'properties.validation.choice').optional())
    .transform((said) => said ?? null),
  comments: longText,
};

/** Everything that is known of a lead, as its form sends it. */
const factsShape = {
  ...contactShape,
  operation: operationField,
  ...offeredShape(withoutPlace),
  ...offeredShape(officeFields),
  ...sellerShape,
  visitedOn: fieldSchema('ownerAuthorizedOn') as z.ZodType<string | null>,
};
export const leadInput = z.object({ ...factsShape, version });
export type LeadInput = z.output<typeof leadInput>;
export const editedFields = Object.keys(factsShape) as (keyof typeof factsShape)[];

/** The fields of a lead's form, in the order in which they come up in a conversation. */
export type EditedField = keyof typeof factsShape;

/** A lead that the office registers. It needs a phone or an e-mail, or nobody could contact the seller. */
export const newLeadInput = z
  .object({
    ...contactShape,
    source: z.enum(handSources, 'properties.validation.choice'),
    priority: z.enum(leadPriorities).catch('normal').default('normal'),
    operation: operationField,
    ...offeredShape(withoutPlace),
    ...sellerShape,
    advisorId: assigneeInput.default(null),
    nextContactOn: day,
    /** The person has seen the list of possible duplicates. */
    areDuplicatesSeen: z.literal('on').optional().catch(undefined),
    idempotencyKey,
  })
  .refine(({ phone, email }) => phone !== '' || email !== '', {
    path: ['phone'],
    message: 'leads.pipeline.error.unreachable',
  });
export type NewLeadInput = z.output<typeof newLeadInput>;

const spoken = z
  .string('common.validation.required')
  .trim()
  .max(factLimits.note, 'common.validation.max_length');

export const priorityInput = z.object({
  priority: z.enum(leadPriorities, 'properties.validation.choice'),
});
export const nextContactInput = z.object({
  nextContactOn: day.refine((given) => given === null || isNearDay(given), 'properties.validation.date'),
});

const stage = z.enum(leadStages, 'properties.validation.choice');

/** A move together with the data that the stage asked for; each invalid answer is reported under its field's name. */
export const moveInput = z
  .looseObject({
    to: stage,
    from: stage,
    reason: z.string().trim().max(200, 'common.validation.max_length').optional(),
    note: spoken.optional(),
  })
  .transform(({ to, from, reason, note, ...given }, context) => {
    const answers = readAnswers(given);
    for (const issue of answers.error?.issues ?? []) context.addIssue({ ...issue, path: [...issue.path] });
    return answers.success ? { to, from, reason, note, values: answers.data } : z.NEVER;
  });

export const leadBulkLimits = { chosen: 500, found: 2_000 } as const;

export const leadBulkInput = z
  .object({
    ids: z.array(leadId).max(leadBulkLimits.chosen, 'leads.pipeline.error.too_many').default([]),
    search: z.string().max(2_000).optional(),
    expected: z.coerce.number().int().min(0).catch(0).default(0),
    change: z.enum(['advisor', 'priority'], 'common.error.unknown_action'),
    advisorId: assigneeInput.optional(),
    priority: z.enum(leadPriorities).optional().catch(undefined),
  })
  .refine(({ ids, search }) => ids.length > 0 || search !== undefined, {
    path: ['ids'],
    message: 'leads.pipeline.error.none_chosen',
  })
  .refine(({ change, priority }) => change !== 'priority' || priority !== undefined, {
    path: ['priority'],
    message: 'common.validation.required',
  })
  .refine(({ change, advisorId }) => change !== 'advisor' || advisorId !== undefined, {
    path: ['advisorId'],
    message: 'common.validation.required',
  });
export const undoLeadsInput = z.object({
  versions: versionsField(leadBulkLimits.found, 'leads.pipeline.error.too_many'),
});
export type LeadBulkInput = z.output<typeof leadBulkInput>;
