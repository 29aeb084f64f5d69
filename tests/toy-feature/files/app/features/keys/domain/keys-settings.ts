import { z } from 'zod';
import { settingsGroup } from '#app/core/settings-group.ts';

export const keysSettings = settingsGroup('keys', z.object({ loanDays: z.number().int().min(1).default(3) }));
