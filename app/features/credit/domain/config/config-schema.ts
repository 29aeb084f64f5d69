import { z } from 'zod';
import { readSentJson } from '#app/core/sent-json.ts';
import { day } from '../figures.ts';
import { creditKinds } from '../credit-rules.ts';

export const configParams = z.object({ creditKind: z.enum(creditKinds) });

/** A number that our own page carries: a browser that sends another has lost it. */
const carried = (least: number) =>
  z.coerce
    .number('common.error.unreadable_form')
    .int('common.error.unreadable_form')
    .min(least, 'common.error.unreadable_form')
    .max(1_000_000, 'common.error.unreadable_form');
const number = carried(0);
const some = (most: number) =>
  z
    .string('common.validation.required')
    .trim()
    .min(1, 'common.validation.required')
    .max(most, 'credit.validation.long');

/** What a draft is sent as; which schema it must satisfy depends on the credit. */
const draft = z
  .string('credit.error.config_unreadable')
  .max(500_000, 'credit.error.config_unreadable')
  .transform((text, { issues }) => {
    try {
      return readSentJson(text);
    } catch {
      issues.push({ code: 'custom', message: 'credit.error.config_unreadable', input: text });
      return z.NEVER;
    }
  });

const version = carried(1);

/** What is told about a version. */
export const publicationInput = z.object({ startsOn: day, source: some(300), note: some(1_000) });
export const publishInput = publicationInput.extend({ seen: number, value: draft });

export const takeBackInput = z.object({ version, seen: number, note: some(1_000) });
export const withdrawInput = z.object({ version });
export const effectInput = z.object({ value: draft });

const versionInAddress = z.coerce.number().int().min(1).max(1_000_000).nullable().catch(null).default(null);

/** Whose figures the editor offers as a draft. */
export const editorQuery = z.object({ from: versionInAddress });
export const versionsQuery = z.object({
  version: versionInAddress,
  against: z.enum(['before', 'in_force']).catch('before').default('before'),
});
