import { z } from 'zod';
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
const idempotencyKey = z.string().max(100).optional();
const line = (max: number) => z.string().trim().max(max, 'properties.validation.too_long').default('');
const blank = (value: unknown) => (value === '' ? undefined : value);

/** One in each line, or commas between: the same thing said twice is said once. */
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

/** An address is asked for and checked as a property's is. */
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
    blank,
    z.enum(developmentStatuses, 'properties.validation.choice').default('preventa'),
  ),
  ...address,
  amenities,
  deliveryDate: fieldSchema('ownerAuthorizedOn') as z.ZodType<string | null>,
};

type Place = { latitude: number | null; longitude: number | null };
const isWholePlace = ({ latitude, longitude }: Place) => (latitude === null) === (longitude === null);
const halfPlace = { path: ['longitude'], message: 'properties.validation.both_coordinates' };

export const newDevelopmentInput = z.object({ ...fields, idempotencyKey }).refine(isWholePlace, halfPlace);
export const editDevelopmentInput = z.object({ ...fields, version }).refine(isWholePlace, halfPlace);
export type DevelopmentValues = Omit<z.output<typeof editDevelopmentInput>, 'version'>;

/** What takes something away is never the meaning of an empty form. */
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

/** The open tab, and what has just happened. */
export const developmentQuery = z.object({
  tab: z.enum(developmentTabs).catch('summary'),
  notice: z.enum(['created']).optional().catch(undefined),
});

/** The address of the list. What it does not understand, it leaves out. */
export const developmentsQuery = z.object({
  ...listShape(developmentSorts),
  status: z.enum(developmentStatuses).optional().catch(undefined),
  published: z.enum(['yes', 'no']).optional().catch(undefined),
  /** The one that was just deleted, to offer it back. */
  deleted: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
});
export type DevelopmentsQuery = z.output<typeof developmentsQuery>;
export const developmentsExportQuery = developmentsQuery.extend({ format: fileFormat });
