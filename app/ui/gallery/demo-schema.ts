import { z } from 'zod';

/** The schema of the gallery's form, for the browser and the server. */
export const demoForm = z.object({
  name: z.string().trim().min(1, 'common.validation.required'),
  email: z.email('common.validation.email'),
  phone: z.string().min(1, 'common.validation.required'),
  zone: z.string().min(1, 'common.validation.required'),
  priceCentavos: z.string().min(1, 'common.validation.required'),
  visitOn: z.string().min(1, 'common.validation.required'),
  terms: z.string('common.validation.required'),
});
