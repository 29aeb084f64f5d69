import { z } from 'zod';
import { phoneField } from '#app/core/phone.ts';
import { readSentJson } from '#app/core/sent-json.ts';
import { creditCases } from '#app/features/credit/domain/credit-case.ts';
import { creditKinds, type CreditKind } from '#app/features/credit/domain/credit-rules.ts';

export const savedLimits = { name: 120, note: 2_000, message: 1_000 } as const;

const text = (most: number) =>
  z.string('common.validation.required').trim().max(most, 'simulations.saved.validation.too_long');
const optionalEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'common.validation.email')
  .pipe(z.union([z.literal(''), z.email('common.validation.email')], 'common.validation.email'))
  .default('');
const email = z
  .string('common.validation.required')
  .trim()
  .toLowerCase()
  .min(1, 'common.validation.required')
  .max(254, 'common.validation.email')
  .pipe(z.email('common.validation.email'));

const whoShape = {
  name: text(savedLimits.name).min(1, 'common.validation.required'),
  phone: phoneField,
};

/** Whose simulation it is, and what one wants to remember of it. */
const contactShape = { ...whoShape, email: optionalEmail, note: text(savedLimits.note).default('') };

export const contactForm = z.object(contactShape);
export const contactInput = contactForm.extend({
  version: z.coerce
    .number('common.error.unreadable_form')
    .int('common.error.unreadable_form')
    .min(1, 'common.error.unreadable_form')
    .max(2_147_483_647, 'common.error.unreadable_form'),
});
export type ContactInput = z.output<typeof contactInput>;

/** A field that carries JSON, read by the schema of what it holds. */
const asJson = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string('credit.error.incomplete_case')
    .max(200_000, 'credit.error.incomplete_case')
    .transform((written, context) => {
      const read = schema.safeParse(parsed(written));
      if (read.success) return read.data;
      context.addIssue({ code: 'custom', message: 'credit.error.incomplete_case' });
      return z.NEVER;
    });

function parsed(written: string): unknown {
  try {
    return readSentJson(written);
  } catch {
    return undefined;
  }
}

const number = z.number().int().min(1).max(2_147_483_647);
/** The numbers of the versions by which the browser counted. */
const versionNumbers = z.object(
  Object.fromEntries(creditKinds.map((kind) => [kind, number])) as Record<CreditKind, typeof number>,
);

/** What stands in a simulator, and by which rules it was seen. */
export const countedShape = { cases: asJson(creditCases), versions: asJson(versionNumbers) };
const idempotencyKey = z.string().max(100, 'common.error.unreadable_form').optional();

export const saveInput = z.object({ ...contactShape, ...countedShape, idempotencyKey });
export type SaveInput = z.output<typeof saveInput>;

const letterShape = { to: email, message: text(savedLimits.message).default('') };
export const letterForm = z.object(letterShape);
export const letterInput = letterForm.extend({ idempotencyKey });
export type LetterInput = z.output<typeof letterInput>;

/** What was not saved yet is saved on its way out: a letter is always of something that can be found again. */
export const saveAndSendForm = z.object({ ...whoShape, ...letterShape });
export const saveAndSendInput = saveAndSendForm.extend({ ...countedShape, idempotencyKey });
export type SaveAndSendInput = z.output<typeof saveAndSendInput>;

export const simulationParams = z.object({ simulationId: z.uuid() });
export const oneSimulation = z.object({ id: z.uuid('credit.error.no_simulation') });
