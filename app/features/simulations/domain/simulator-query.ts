import { z } from 'zod';

/**
 * The address of a simulator: `?propiedad=1001` simulates for a property and keeps the link to it, `?precio=2350000`
 * only opens it with a price. Invalid values are ignored.
 */
export const simulatorQuery = z.object({
  propiedad: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  precio: z.coerce
    .number()
    .positive()
    .max(1e10)
    .transform((pesos) => Math.round(pesos * 100))
    .optional()
    .catch(undefined),
});
