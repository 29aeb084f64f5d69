import { z } from 'zod';

/** The address of a simulator: `?precio=2350000` opens it with the price of a property. Invalid values are ignored. */
export const simulatorQuery = z.object({
  precio: z.coerce
    .number()
    .positive()
    .max(1e10)
    .transform((pesos) => Math.round(pesos * 100))
    .optional()
    .catch(undefined),
});
