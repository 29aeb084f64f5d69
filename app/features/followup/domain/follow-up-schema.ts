import { z } from 'zod';
import { idempotencyKey } from '#app/core/forms/idempotency-key.ts';
import { writtenEntryKinds } from './entry.ts';

const longestText = 3_000;

export const entryInput = z.object({
  kind: z.enum(writtenEntryKinds, 'common.validation.choice'),
  text: z
    .string('common.validation.required')
    .trim()
    .max(longestText, 'common.validation.max_length')
    .min(1, 'common.validation.required'),
  isShared: z
    .literal('on')
    .optional()
    .catch(undefined)
    .transform((box) => box === 'on'),
  idempotencyKey,
});
export type EntryInput = z.output<typeof entryInput>;

/** The person who is given something; an empty value means nobody. */
export const assigneeInput = z
  .union([z.literal(''), z.uuid('followup.error.unknown_person')])
  .transform((id) => id || null);

/** `from` is the advisor that the person saw before the change. */
export const assignInput = z.object({ advisorId: assigneeInput, from: assigneeInput });

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

export const taskInput = z.object({
  title: z
    .string('common.validation.required')
    .trim()
    .min(1, 'common.validation.required')
    .max(200, 'common.validation.max_length'),
  dueOn: z.iso.date('common.validation.date').refine(isNearDay, 'common.validation.date'),
  dueTime: z.string().regex(clock, 'followup.error.time').catch('09:00').default('09:00'),
  assigneeId: assigneeInput.default(null),
  idempotencyKey,
});
export type TaskInput = z.output<typeof taskInput>;

/** Refuses years that can only be a typing mistake. */
export function isNearDay(text: string) {
  const year = Number(text.slice(0, 4));
  return year >= 2000 && year <= 2100;
}

/** A day and a time in Hermosillo, which has no daylight saving time. */
export const dueAtOf = ({ dueOn, dueTime }: Pick<TaskInput, 'dueOn' | 'dueTime'>) =>
  new Date(`${dueOn}T${dueTime}:00-07:00`);

export const taskIdInput = z.object({ taskId: z.uuid('followup.error.no_task') });
