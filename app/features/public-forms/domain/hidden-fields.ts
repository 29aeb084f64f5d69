import { z } from 'zod';
import { idempotencyKey } from '#app/core/forms/idempotency-key.ts';

/**
 * Fields that every public form sends besides what the person typed. Only a program gets them wrong, so invalid
 * values are not refused but count as suspicious.
 */
export const hiddenFields = {
  /** The trap: a hidden field that only programs fill in. A text that is too long still counts as filled in. */
  website: z.string().max(10_000).catch('…').default(''),
  stamp: z.string().max(500).catch('').default(''),
  idempotencyKey,
};

/** Whether a box is ticked: `on` from a plain form, `true` from JavaScript. */
export const ticked = (value: unknown) => value === 'on' || value === 'true';

/** A box that must be ticked, such as the privacy notice. */
export const consentField = (message: string) => z.preprocess(ticked, z.literal(true, message));

/** The proof of work that a browser sends after its form, with the encrypted data of the thank-you page. */
export const workInput = z.object({
  challenge: z.string('common.validation.required').min(1, 'common.validation.required').max(2_000),
  number: z.coerce.number('common.validation.numeric').int('common.validation.numeric').min(0).max(1e9),
  thanks: z.string('common.validation.required').max(4_000),
});
