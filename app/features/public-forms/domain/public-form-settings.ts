import { z } from 'zod';
import { settingsPart } from '#app/core/settings-group.ts';

/** Settings that apply to all public forms. */
export const publicFormLimits = z.object({
  /** From this many forms in ten minutes on, browsers must solve a proof of work. */
  attackForms: z.number().int().min(1).max(10_000).default(40),
});

/** Stored and edited as a part of the settings of submissions. */
export const publicFormSettings = settingsPart('submissions', publicFormLimits);
