import { z } from 'zod';

/**
 * What every public form sends beside what the person typed. Only a program gets these wrong, so nothing in them is
 * refused: it counts as suspicious.
 */
export const hiddenFields = {
  /** The trap, a field that nobody sees. What is too long to be read was still written there. */
  website: z.string().max(10_000).catch('…').default(''),
  stamp: z.string().max(500).catch('').default(''),
  idempotencyKey: z.string().max(100, 'common.error.unreadable_form').optional(),
};

/** A box that is ticked: `on` from a form, `true` from a script. */
export const ticked = (value: unknown) => value === 'on' || value === 'true';

/** The privacy notice has to be agreed to. */
export const consentField = (message: string) => z.preprocess(ticked, z.literal(true, message));

/** The proof of work that a browser sends after its form, with the sealed thanks that it was given. */
export const workInput = z.object({
  challenge: z.string('common.validation.required').min(1, 'common.validation.required').max(2_000),
  number: z.coerce.number('common.validation.numeric').int('common.validation.numeric').min(0).max(1e9),
  thanks: z.string('common.validation.required').max(4_000),
});
