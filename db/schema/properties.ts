import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PropertySnapshot } from '#app/features/properties/domain/property-snapshot.ts';
import {
  legalStatuses,
  paymentOptions,
  physicalStates,
  propertyOperations,
  propertyStatuses,
  propertyTypes,
} from '#app/features/properties/domain/property-vocabulary.ts';
import { createdAt, instant, updatedAt, version } from './columns.ts';
import { developmentModels, fraccionamientos } from './fraccionamientos.ts';
import { users } from './users.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const centavos = () => bigint({ mode: 'number' });
const words = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`);
const flag = () => boolean().notNull().default(false);
const line = () => text().notNull().default('');

/**
 * The catalogue. Amounts are centavos, areas square metres. `live` marks what the public sees; its indexes, counters
 * and triggers are in the migration `catalogue-search`.
 */
export const properties = pgTable(
  'properties',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    slug: text().notNull(),
    title: text().notNull(),
    description: line(),
    type: text({ enum: propertyTypes }).notNull(),
    operation: text({ enum: propertyOperations }).notNull().default('venta'),
    status: text({ enum: propertyStatuses }).notNull().default('pendiente'),
    published: boolean().notNull().default(false),
    price: centavos(),
    currency: text({ enum: ['MXN'] })
      .notNull()
      .default('MXN'),

    location: line(),
    street: line(),
    number: line(),
    neighborhood: line(),
    postalCode: line(),
    municipality: line(),
    city: line(),
    state: line(),
    country: text().notNull().default('México'),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    showExactLocation: flag(),

    bedrooms: smallint(),
    bathrooms: real(),
    constructionSize: doublePrecision(),
    landSize: doublePrecision(),
    offices: smallint(),
    floors: smallint(),
    parkingSpaces: smallint(),
    yearBuilt: smallint(),
    reception: flag(),
    livingRoom: flag(),
    laundryRoom: flag(),
    ac: flag(),
    furnished: flag(),
    petsAllowed: flag(),
    electricityEnabled: flag(),
    waterEnabled: flag(),
    drainageEnabled: flag(),
    gasEnabled: flag(),
    minContractPeriod: smallint(),
    features: words(),

    salePrice: centavos(),
    appraisalValue: centavos(),
    avaluoCost: centavos(),
    maintenanceFee: centavos(),
    commissionPercentage: numeric({ precision: 5, scale: 2 }),
    legalStatus: text({ enum: legalStatuses }),
    additionalCosts: line(),
    physicalState: text({ enum: physicalStates }),
    taxesAndServices: line(),
    permits: line(),
    condominiumShare: doublePrecision(),
    cancellationPolicy: line(),
    paymentOptions: text({ enum: paymentOptions })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    ownerAuthorizedOn: date({ mode: 'string' }),
    offerValidUntil: date({ mode: 'string' }),
    illustrativeImages: flag(),
    privateNotes: line(),

    featuredImageIndex: smallint().notNull().default(0),
    advisorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    fraccionamientoId: integer().references(() => fraccionamientos.id, { onDelete: 'set null' }),
    modelId: integer().references(() => developmentModels.id, { onDelete: 'set null' }),

    publishedAt: instant(),
    soldAt: instant(),
    availabilityConfirmedAt: instant(),
    availabilityAskedAt: instant(),
    version: version(),
    /** When the property was deleted. It can be restored with a click until a job removes the row. */
    deletedAt: instant(),
    createdBy: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),

    live: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`published and deleted_at is null and status in ('activa', 'disponible', 'apartada')`,
      ),
    cityKey: text().generatedAlwaysAs(sql`sahuaro_key(city)`),
    neighborhoodKey: text().generatedAlwaysAs(sql`sahuaro_key(neighborhood)`),
    /** The point on the public map: the exact one, or the centre of a square that hides the address within 250 m. */
    publicLatitude: doublePrecision().generatedAlwaysAs(
      sql`case when show_exact_location then latitude else (floor(latitude / 0.003) + 0.5) * 0.003 end`,
    ),
    publicLongitude: doublePrecision().generatedAlwaysAs(
      sql`case when show_exact_location then longitude else (floor(longitude / 0.0034) + 0.5) * 0.0034 end`,
    ),
    /** Title and address without accents, for the search in the back office. */
    officeKey: text().generatedAlwaysAs(
      sql`sahuaro_key(title || ' ' || street || ' ' || number || ' ' || neighborhood || ' ' || city || ' ' || location)`,
    ),
    search: tsvector().generatedAlwaysAs(
      sql`sahuaro_search(title, type, operation, neighborhood, city, location, features, description)`,
    ),
  },
  (table) => [
    check('properties_price', sql`${table.price} is null or ${table.price} > 0`),
    check('properties_commission', sql`${table.commissionPercentage} between 0 and 100`),
    check('properties_postal_code', sql`${table.postalCode} = '' or ${table.postalCode} ~ '^[0-9]{5}$'`),
    check('properties_place', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    check('properties_published', sql`not ${table.published} or ${table.publishedAt} is not null`),
    check(
      'properties_status',
      sql`${table.status} in ('pendiente', 'disponible', 'activa', 'apartada', 'vendida', 'inactiva')`,
    ),
    check('properties_type', sql`${table.type} in ('casa', 'departamento', 'terreno', 'local', 'comercial')`),
    check('properties_condominium_share', sql`${table.condominiumShare} between 0 and 100`),
    check('properties_operation', sql`${table.operation} in ('venta', 'renta')`),
    index('properties_owner').on(table.ownerId),
    index('properties_advisor').on(table.advisorId),
    index('properties_development').on(table.fraccionamientoId),
    index('properties_updated').on(table.updatedAt, table.id),
    index('properties_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** A form that is saved while it is typed: a property to be created, or a change to an existing one. */
export const propertyDrafts = pgTable(
  'property_drafts',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a property that does not exist yet. */
    propertyId: integer().references(() => properties.id, { onDelete: 'cascade' }),
    step: text().notNull(),
    values: jsonb().$type<Record<string, string | string[]>>().notNull(),
    /** The version of the property that the form was filled from. */
    baseVersion: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('property_drafts_user').on(table.userId, table.updatedAt),
    uniqueIndex('property_drafts_property')
      .on(table.userId, table.propertyId)
      .where(sql`${table.propertyId} is not null`),
  ],
);

/** What the public saw: one row per publication and per change while published. Never edited. */
export const propertyVersions = pgTable(
  'property_versions',
  {
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    snapshot: jsonb().$type<PropertySnapshot>().notNull(),
    publishedBy: uuid(),
    publishedAt: createdAt(),
    /** When the public stopped seeing this version. */
    endedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.number] })],
);

export const priceChanges = pgTable(
  'price_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    price: centavos().notNull(),
    changedBy: uuid(),
    changedAt: createdAt(),
  },
  (table) => [index('price_changes_property').on(table.propertyId, table.changedAt)],
);

/** How often each property page was opened per day, without recording who opened it. */
export const propertyViews = pgTable(
  'property_views',
  {
    propertyId: integer()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.day] })],
);

/** Maintained by triggers: the number of live properties of each kind, so that nothing has to be counted. */
export const propertyFacets = pgTable(
  'property_facets',
  {
    operation: text().notNull(),
    cityKey: text().notNull(),
    type: text().notNull(),
    bedrooms: smallint().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.operation, table.cityKey, table.type, table.bedrooms] })],
);

/** Maintained by triggers: colonias and cities with live properties, for suggestions and filters. */
export const propertyPlaces = pgTable(
  'property_places',
  {
    cityKey: text().notNull(),
    neighborhoodKey: text().notNull(),
    city: text().notNull(),
    neighborhood: text().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cityKey, table.neighborhoodKey] })],
);

/** Maintained by triggers: live properties per square of the map, at three sizes. */
export const propertyCells = pgTable(
  'property_cells',
  {
    zoom: smallint().notNull(),
    operation: text().notNull(),
    cx: integer().notNull(),
    cy: integer().notNull(),
    n: integer().notNull(),
    sumLatitude: doublePrecision().notNull(),
    sumLongitude: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoom, table.operation, table.cx, table.cy] })],
);

/** Maintained by triggers: every word in the text of a live property, to correct typing errors. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() });

/** Imported from the Correos de México file that the agency downloads; its licence does not let us ship it. */
export const postalCodes = pgTable(
  'postal_codes',
  {
    code: text().notNull(),
    neighborhood: text().notNull(),
    kind: text().notNull().default(''),
    municipality: text().notNull(),
    city: text().notNull().default(''),
    state: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.neighborhood, table.kind] }),
    index('postal_codes_neighborhood').using('btree', sql`sahuaro_key(neighborhood) text_pattern_ops`),
  ],
);
