import { z } from 'zod';
import { idempotencyKey } from '#app/core/forms/idempotency-key.ts';
import { fileFormat, listShape } from '#app/core/list-query.ts';
import { fieldSchema } from '#app/features/properties/domain/property-schema.ts';
import { developmentStatuses } from './development.ts';

export const developmentLimits = {
  name: 120,
  description: 6_000,
  amenities: 40,
  amenity: 60,
  logoBytes: 15 * 1024 * 1024,
} as const;

const version = z.coerce.number().int().min(1);
const line = (max: number) => z.string().trim().max(max, 'properties.validation.too_long').default('');
const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value);

/** Amenities separated by lines or commas, without duplicates. */
export function amenitiesOf(text: string) {
  const found = new Map<string, string>();
  for (const part of text.split(/[\n,]/)) {
    const word = part.trim().replace(/\s+/g, ' ');
    const key = word.toLocaleLowerCase('es-MX');
    if (word && !found.has(key)) found.set(key, word);
  }
  return [...found.values()];
}

const amenities = z
  .string()
  .max(4_000, 'properties.validation.too_long')
  .default('')
  .transform(amenitiesOf)
  .pipe(
    z
      .array(z.string().max(developmentLimits.amenity, 'fraccionamientos.validation.amenity'))
      .max(developmentLimits.amenities, 'fraccionamientos.validation.amenities'),
  );

/** An address has the same fields and checks as a property's. */
const address = {
  street: fieldSchema('street') as z.ZodType<string>,
  number: fieldSchema('number') as z.ZodType<string>,
  neighborhood: fieldSchema('neighborhood') as z.ZodType<string>,
  postalCode: fieldSchema('postalCode') as z.ZodType<string>,
  municipality: fieldSchema('municipality') as z.ZodType<string>,
  city: fieldSchema('city') as z.ZodType<string>,
  state: fieldSchema('state') as z.ZodType<string>,
  latitude: fieldSchema('latitude') as z.ZodType<number | null>,
  longitude: fieldSchema('longitude') as z.ZodType<number | null>,
};

const fields = {
  name: z
    .string('common.validation.required')
    .trim()
    .min(1, 'common.validation.required')
    .max(developmentLimits.name, 'properties.validation.too_long'),
  description: line(developmentLimits.description),
  developer: line(160),
  status: z.preprocess(
    emptyToUndefined,
    z.enum(developmentStatuses, 'properties.validation.choice').default('preventa'),
  ),
  ...address,
  amenities,
  deliveryDate: fieldSchema('ownerAuthorizedOn') as z.ZodType<string | null>,
};

type Place = { latitude: number | null; longitude: number | null };
const hasBothCoordinates = ({ latitude, longitude }: Place) => (latitude === null) === (longitude === null);
const coordinateMissing = { path: ['longitude'], message: 'properties.validation.both_coordinates' };

export const newDevelopmentInput = z
  .object({ ...fields, idempotencyKey })
  .refine(hasBothCoordinates, coordinateMissing);
export const editDevelopmentInput = z
  .object({ ...fields, version })
  .refine(hasBothCoordinates, coordinateMissing);
export type DevelopmentValues = Omit<z.output<typeof editDevelopmentInput>, 'version'>;

/** Actions that remove something need an explicit confirmation, so that an empty form never triggers them. */
export const confirmedInput = z.object({ confirmed: z.literal('yes') });
export const developmentIdInput = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
export const logoInput = z.object({
  logo: z
    .instanceof(File, { error: 'fraccionamientos.error.logo' })
    .refine(({ size }) => size > 0 && size <= developmentLimits.logoBytes, 'fraccionamientos.error.logo'),
});

export const developmentParams = z.object({
  developmentId: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});

const developmentSorts = ['name', '-name', '-updated', 'updated', 'delivery', '-delivery'] as const;
export const developmentTabs = ['summary', 'models', 'units', 'photos'] as const;

/** The open tab, and the result of the last action. */
export const developmentQuery = z.object({
  tab: z.enum(developmentTabs).catch('summary'),
  notice: z.enum(['created']).optional().catch(undefined),
});

/** Query of the list. Values that are not valid are ignored. */
export const developmentsQuery = z.object({
  ...listShape(developmentSorts),
  status: z.enum(developmentStatuses).optional().catch(undefined),
  published: z.enum(['yes', 'no']).optional().catch(undefined),
  /** Id of the development that was just deleted, to offer restoring it. */
  deleted: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
});
export type DevelopmentsQuery = z.output<typeof developmentsQuery>;
export const developmentsExportQuery = developmentsQuery.extend({ format: fileFormat });
