import { z } from 'zod';
import { readSentJson } from '#app/core/forms/sent-json.ts';
import { planLimits, problemsOf } from './plan.ts';

const id = z.number().int().positive().max(2_147_483_647).nullable();
const thousandth = z.number().int().min(0).max(planLimits.side);

const lot = z.object({
  id,
  label: z
    .string()
    .trim()
    .min(1, 'fraccionamientos.plan.problem.label')
    .max(planLimits.label, 'fraccionamientos.plan.problem.label_long'),
  points: z
    .array(z.tuple([thousandth, thousandth]))
    .min(3)
    .max(planLimits.corners),
  propertyId: id,
  modelId: id,
});

const unreadablePlan = 'fraccionamientos.error.plan_unreadable';

const lots = z
  .string(unreadablePlan)
  .max(1_000_000, unreadablePlan)
  .transform((text, { issues }) => {
    try {
      return readSentJson(text);
    } catch {
      issues.push({ code: 'custom', message: unreadablePlan, input: text });
      return z.NEVER;
    }
  })
  .pipe(z.array(lot, unreadablePlan).max(planLimits.lots, 'fraccionamientos.error.plan_full'))
  .superRefine((list, context) => {
    for (const { index, key } of problemsOf(list)) {
      context.addIssue({ code: 'custom', path: [index], message: `fraccionamientos.plan.problem.${key}` });
    }
    const units = list.flatMap(({ propertyId }) => propertyId ?? []);
    if (new Set(units).size < units.length) {
      context.addIssue({ code: 'custom', message: 'fraccionamientos.error.unit_twice' });
    }
  });

/** A whole plan, and the version of the stored plan that it was drawn from. */
export const planInput = z.object({ base: z.string('common.validation.required').max(64), lots });
export type PlanInput = z.output<typeof planInput>;
