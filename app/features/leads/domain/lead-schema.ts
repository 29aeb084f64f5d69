import { longestName, optionalEmail } from '#app/features/public-forms/domain/contact-fields.ts';
import { z } from 'zod';
import { phoneField } from '#app/core/phone.ts';
import { fieldSchema } from '#app/features/properties/domain/property-schema.ts';
import {
  factLimits,
  type HomeField,
  homeFields,
  homeShape,
  officeFields,
  operationField,
  urgencies,
} from './home-facts.ts';
import { leadStages } from './lead-stage.ts';
import { handSources, leadPriorities, spokenKinds } from './lead.ts';
import { readAnswers } from './need-schema.ts';

const blank = (value: unknown) => (value === '' ? undefined : value);
const leadId = z.coerce.number('leads.error.lead_not_found').int().min(1).max(2_147_483_647);

export const leadParams = z.object({ leadId });

const version = z.coerce.number('common.validation.required').int().min(1).max(2_147_483_647);
const day = z
  .preprocess(blank, z.iso.date('properties.validation.date').nullish())
  .transform((it) => it ?? null);
const longText = z.string().trim().max(factLimits.comments, 'public_forms.validation.too_long').default('');

/** Whoever is still unknown has no name or number yet; what is given is held to the same rules as everywhere. */
const contactShape = {
  contactName: z.string().trim().max(longestName, 'public_forms.validation.too_long').default(''),
  phone: z.union([z.literal(''), phoneField]).default(''),
  email: optionalEmail,
};

/** Where a home lies on the map is the business of the property's own form. */
type PlainHomeField = Exclude<HomeField, 'operation' | 'latitude' | 'longitude'>;
const withoutPlace = homeFields.filter(
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
  ...homeShape(withoutPlace),
  ...homeShape(officeFields),
  ...sellerShape,
  visitedOn: fieldSchema('ownerAuthorizedOn') as z.ZodType<string | null>,
};
export const leadInput = z.object({ ...factsShape, version });
export type LeadInput = z.output<typeof leadInput>;
export const editedFields = Object.keys(factsShape) as (keyof typeof factsShape)[];

/** What a form of the lead asks for, in the order in which one speaks about it. */
export type EditedField = keyof typeof factsShape;

const assignee = z
  .union([z.literal(''), z.uuid('properties.error.unknown_advisor')])
  .transform((id) => id || null);

/** One that came by telephone or through the door. Of a person nobody can reach there is no lead. */
export const newLeadInput = z
  .object({
    ...contactShape,
    source: z.enum(handSources, 'properties.validation.choice'),
    priority: z.enum(leadPriorities).catch('normal').default('normal'),
    operation: operationField,
    ...homeShape(withoutPlace),
    ...sellerShape,
    advisorId: assignee.default(null),
    nextContactOn: day,
    /** The person has seen who else it might be. */
    areRepeatsSeen: z.literal('on').optional().catch(undefined),
    idempotencyKey: z.string().max(100).optional(),
  })
  .refine(({ phone, email }) => phone !== '' || email !== '', {
    path: ['phone'],
    message: 'leads.pipeline.error.unreachable',
  });
export type NewLeadInput = z.output<typeof newLeadInput>;

const spoken = z
  .string('common.validation.required')
  .trim()
  .max(factLimits.note, 'public_forms.validation.too_long');

export const entryInput = z.object({
  kind: z.enum(spokenKinds, 'properties.validation.choice'),
  text: spoken.min(1, 'common.validation.required'),
  isShared: z
    .literal('on')
    .optional()
    .catch(undefined)
    .transform((box) => box === 'on'),
  idempotencyKey: z.string().max(100).optional(),
});
export type EntryInput = z.output<typeof entryInput>;

/** A day and an hour of Hermosillo, which has no summer time. */
const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
export const taskInput = z.object({
  title: z
    .string('common.validation.required')
    .trim()
    .min(1, 'common.validation.required')
    .max(200, 'public_forms.validation.too_long'),
  dueOn: z.iso.date('properties.validation.date').refine(isNear, 'properties.validation.date'),
  dueTime: z.string().regex(clock, 'leads.pipeline.error.time').catch('09:00').default('09:00'),
  assigneeId: assignee.default(null),
  idempotencyKey: z.string().max(100).optional(),
});
export type TaskInput = z.output<typeof taskInput>;

function isNear(text: string) {
  const year = Number(text.slice(0, 4));
  return year >= 2000 && year <= 2100;
}

export const dueAtOf = ({ dueOn, dueTime }: Pick<TaskInput, 'dueOn' | 'dueTime'>) =>
  new Date(`${dueOn}T${dueTime}:00-07:00`);

export const taskIdInput = z.object({ taskId: z.uuid('leads.pipeline.error.no_task') });

export const assignInput = z.object({ advisorId: assignee });
export const priorityInput = z.object({
  priority: z.enum(leadPriorities, 'properties.validation.choice'),
});
export const nextContactInput = z.object({
  nextContactOn: day.refine((given) => given === null || isNear(given), 'properties.validation.date'),
});

const stage = z.enum(leadStages, 'properties.validation.choice');

/** A move, and with it whatever the stage asked for: each answer is refused under its own name. */
export const moveInput = z
  .looseObject({
    to: stage,
    from: stage,
    reason: z.string().trim().max(200, 'public_forms.validation.too_long').optional(),
    note: spoken.optional(),
  })
  .transform(({ to, from, reason, note, ...given }, context) => {
    const answers = readAnswers(given);
    for (const { path, message } of answers.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
    return answers.success ? { to, from, reason, note, values: answers.data } : z.NEVER;
  });

export const leadBulkLimits = { chosen: 500, found: 2_000 } as const;

export const leadBulkInput = z
  .object({
    ids: z.array(leadId).max(leadBulkLimits.chosen, 'leads.pipeline.error.too_many').default([]),
    search: z.string().max(2_000).optional(),
    expected: z.coerce.number().int().min(0).catch(0).default(0),
    change: z.enum(['advisor', 'priority'], 'common.error.unknown_action'),
    advisorId: assignee.optional(),
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
export type LeadBulkInput = z.output<typeof leadBulkInput>;
