import { z } from 'zod';
import { entryLimits } from '#app/features/followup/domain/entry.ts';

const keyId = z.coerce.number().int().min(1).max(2_147_483_647);

export const keyParams = z.object({ keyId });

/** The key whose story is open. */
export const keysQuery = z.object({
  key: keyId.optional().catch(undefined),
  entries: z.coerce.number().int().min(1).max(entryLimits.most).catch(entryLimits.first),
});

export const loanInput = z.object({ loanDays: z.coerce.number().int().min(1).max(90) });
