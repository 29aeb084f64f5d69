import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { developmentStatuses, type PlanPoint } from '#app/features/fraccionamientos/domain/development.ts';
import { createdAt, instant, updatedAt, version } from './columns.ts';

/** A housing development. Its price range comes from its models and units. */
export const fraccionamientos = pgTable(
  'fraccionamientos',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 101 }),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    developer: text().notNull().default(''),
    status: text({ enum: developmentStatuses }).notNull().default('preventa'),
    street: text().notNull().default(''),
    number: text().notNull().default(''),
    neighborhood: text().notNull().default(''),
    postalCode: text().notNull().default(''),
    municipality: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    country: text().notNull().default('México'),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    amenities: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Name of the stored file. */
    logo: text(),
    deliveryDate: date({ mode: 'string' }),
    published: boolean().notNull().default(false),
    version: version(),
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('fraccionamientos_status', sql`${table.status} in ('preventa', 'en_venta', 'agotado', 'inactivo')`),
    uniqueIndex('fraccionamientos_name')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
  ],
);

export const developmentModels = pgTable(
  'fraccionamiento_models',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 101 }),
    fraccionamientoId: integer()
      .notNull()
      .references(() => fraccionamientos.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    name: text().notNull(),
    description: text().notNull().default(''),
    bedrooms: smallint(),
    bathrooms: real(),
    floors: smallint(),
    parkingSpaces: smallint(),
    constructionSize: doublePrecision(),
    landSize: doublePrecision(),
    /** In centavos. */
    basePrice: bigint({ mode: 'number' }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('fraccionamiento_models_price', sql`${table.basePrice} is null or ${table.basePrice} > 0`),
    index('fraccionamiento_models_owner').on(table.fraccionamientoId, table.position),
  ],
);

/**
 * Lots of the site plan. Their colour is the status of the property on them, so that the status is stored only once.
 */
export const planLots = pgTable(
  'fraccionamiento_lots',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    fraccionamientoId: integer()
      .notNull()
      .references(() => fraccionamientos.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    /** Corners, in thousandths of the plan's width and height. */
    points: jsonb().$type<PlanPoint[]>().notNull(),
    /**
     * The unit on this lot. Its foreign key is in the migration, so that the two schema files do not import each other.
     */
    propertyId: integer(),
    modelId: integer().references(() => developmentModels.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('fraccionamiento_lots_label').on(table.fraccionamientoId, table.label),
    uniqueIndex('fraccionamiento_lots_property')
      .on(table.propertyId)
      .where(sql`${table.propertyId} is not null`),
  ],
);
