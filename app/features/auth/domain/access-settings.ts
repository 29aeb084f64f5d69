import { z } from 'zod';
import { settingsGroup } from '#app/core/settings-group.ts';

/** Who may register, and how long an invitation is valid. */
export const accessSettings = settingsGroup(
  'access',
  z.object({
    allowSelfRegistration: z.boolean().default(false),
    invitationDays: z.number().int().min(1).max(90).default(7),
  }),
);
