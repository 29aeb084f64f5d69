import { z } from 'zod';
import { idempotencyKey } from '#app/core/forms/idempotency-key.ts';
import { phoneField } from '#app/core/forms/phone-field.ts';
import { readSentJson } from '#app/core/forms/sent-json.ts';
import { creditCases } from '#app/features/credit/domain/credit-case.ts';
import { creditKinds, type CreditKind } from '#app/features/credit/domain/credit-rules.ts';

export const savedLimits = { name: 120, note: 2_000, message: 1_000 } as const;

const text = (most: number) =>
  z.string('common.validation.required').trim().max(most, 'common.validation.max_length');
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

/** The client of the simulation and a note. */
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

/** A form field that contains JSON, validated by the schema of its content. */
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
/** The versions of the rules that the browser calculated with. */
const versionNumbers = z.object(
  Object.fromEntries(creditKinds.map((kind) => [kind, number])) as Record<CreditKind, typeof number>,
);

/** The cases of a simulator, and the rules they were calculated with. */
export const countedShape = {
  cases: asJson(creditCases),
  versions: asJson(versionNumbers),
  /** The property that it was simulated for. */
  propertyId: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
};

export const saveInput = z.object({ ...contactShape, ...countedShape, idempotencyKey });
export type SaveInput = z.output<typeof saveInput>;

const letterShape = { to: email, message: text(savedLimits.message).default('') };
export const letterForm = z.object(letterShape);
export const letterInput = letterForm.extend({ idempotencyKey });
export type LetterInput = z.output<typeof letterInput>;

/** Sending an unsaved simulation saves it first, so that every e-mail refers to a simulation that can be found. */
export const saveAndSendForm = z.object({ ...whoShape, ...letterShape });
export const saveAndSendInput = saveAndSendForm.extend({ ...countedShape, idempotencyKey });
export type SaveAndSendInput = z.output<typeof saveAndSendInput>;

export const simulationParams = z.object({ simulationId: z.uuid() });
export const oneSimulation = z.object({ id: z.uuid('credit.error.no_simulation') });
