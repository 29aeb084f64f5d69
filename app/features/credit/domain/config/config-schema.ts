import { z } from 'zod';
import { readSentJson } from '#app/core/forms/sent-json.ts';
import { day } from '../figures.ts';
import { creditKinds } from '../credit-rules.ts';

export const configParams = z.object({ creditKind: z.enum(creditKinds) });

/** A hidden number of our own form: when it is missing or wrong, the page must be reloaded. */
const hiddenNumber = (least: number) =>
  z.coerce
    .number('common.error.unreadable_form')
    .int('common.error.unreadable_form')
    .min(least, 'common.error.unreadable_form')
    .max(1_000_000, 'common.error.unreadable_form');
const versionOrZero = hiddenNumber(0);
const requiredText = (most: number) =>
  z
    .string('common.validation.required')
    .trim()
    .min(1, 'common.validation.required')
    .max(most, 'common.validation.max_length');

/** A draft as it is sent; which schema it must satisfy depends on the credit. */
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

const version = hiddenNumber(1);

/** What the author states about a version. */
export const publicationInput = z.object({
  startsOn: day,
  source: requiredText(300),
  note: requiredText(1_000),
});
export const publishInput = publicationInput.extend({ seen: versionOrZero, value: draft });

export const takeBackInput = z.object({ version, seen: versionOrZero, note: requiredText(1_000) });
export const withdrawInput = z.object({ version });
export const effectInput = z.object({ value: draft });

const versionInAddress = z.coerce.number().int().min(1).max(1_000_000).nullable().catch(null).default(null);

/** The version whose figures the editor copies into the draft. */
export const editorQuery = z.object({ from: versionInAddress });
export const versionsQuery = z.object({
  version: versionInAddress,
  against: z.enum(['before', 'in_force']).catch('before').default('before'),
});
