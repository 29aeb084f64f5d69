import { z } from 'zod';
import { settingsGroup } from '#app/core/settings-group.ts';

export const privacySettings = settingsGroup(
  'privacy',
  z.object({
    version: z.string().default('1.0'),
    effectiveFrom: z.string().default('2026-11-01'),
  }),
);
