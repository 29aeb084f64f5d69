import { z } from 'zod';

export const sheetParams = z.object({ propertyId: z.coerce.number().int().positive().max(2_147_483_647) });
