import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  legalStatuses,
  propertyOperations,
  propertyTypes,
} from '#app/features/properties/domain/property-vocabulary.ts';
import { urgencies } from '#app/features/leads/domain/home-facts.ts';
import { leadStages, openStages } from '#app/features/leads/domain/lead-stage.ts';
import { entryKinds, leadPriorities, leadSources } from '#app/features/leads/domain/lead.ts';
import { submissionStatuses } from '#app/features/submissions/domain/submission-status.ts';
import { createdAt, instant, updatedAt, version } from './columns.ts';
import { properties } from './properties.ts';
import { users } from './users.ts';

const line = () => text().notNull().default('');
const person = () => uuid().references(() => users.id, { onDelete: 'set null' });

/** Who it is about: the keys are what repeated ones are found by. */
const contactColumns = () => ({
  contactName: line(),
  phone: line(),
  email: line(),
  phoneKey: text().generatedAlwaysAs(sql`right(regexp_replace(phone, '\\D', '', 'g'), 10)`),
  addressKey: text().generatedAlwaysAs(
    sql`case when street = '' then '' else sahuaro_key(street || ' ' || number || ' ' || neighborhood) end`,
  ),
});

/** What is known of the home, under the names that a property gives it. */
const homeColumns = () => ({
  type: text({ enum: propertyTypes }),
  operation: text({ enum: propertyOperations }).notNull().default('venta'),
  street: line(),
  number: line(),
  neighborhood: line(),
  postalCode: line(),
  municipality: line(),
  city: line(),
  state: line(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  bedrooms: smallint(),
  bathrooms: real(),
  constructionSize: doublePrecision(),
  landSize: doublePrecision(),
  parkingSpaces: smallint(),
  /** What the owner asks, in centavos. */
  price: bigint({ mode: 'number' }),
  hasMortgage: boolean(),
  urgency: text({ enum: urgencies }),
  comments: line(),
});

/** What somebody sent through `/sell`, as they sent it. */
export const submissions = pgTable(
  'submissions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 101 }),
    /** What the person is given to ask by: says nothing about how many there are. */
    folio: text().notNull(),
    status: text({ enum: submissionStatuses }).notNull().default('pendiente'),
    ...contactColumns(),
    ...homeColumns(),
    /** Of a person who was signed in when they sent it. */
    userId: person(),
    /** Why it looks as if no person sent it. Such a one waits apart, and nobody is written to. */
    suspicions: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    isQuarantined: boolean().notNull().default(false),
    advisorId: person(),
    /** «Minuto cinco»: when the first answer is due, when it came, and who else was told. */
    dueAt: instant(),
    firstResponseAt: instant(),
    firstResponseBy: person(),
    escalatedAt: instant(),
    escalatedTo: person(),
    reason: line(),
    reasonNote: line(),
    decidedBy: person(),
    decidedAt: instant(),
    propertyId: integer().references(() => properties.id, { onDelete: 'set null' }),
    wantsNews: boolean().notNull().default(true),
    deletedAt: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    officeKey: text().generatedAlwaysAs(
      sql`sahuaro_key(folio || ' ' || contact_name || ' ' || phone || ' ' || email || ' ' || street || ' ' || number || ' ' || neighborhood || ' ' || city)`,
    ),
  },
  (table) => [
    uniqueIndex('submissions_folio').on(table.folio),
    uniqueIndex('submissions_property').on(table.propertyId),
    check('submissions_status', sql`${table.status} in ('pendiente', 'revisando', 'aprobada', 'rechazada')`),
    check('submissions_place', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    index('submissions_list').on(table.createdAt, table.id),
    index('submissions_by_status').on(table.status, table.createdAt),
    index('submissions_advisor').on(table.advisorId, table.createdAt),
    index('submissions_phone').on(table.phoneKey),
    index('submissions_email').on(table.email),
    index('submissions_address').on(table.addressKey),
    index('submissions_user').on(table.userId),
    index('submissions_waiting')
      .on(table.dueAt)
      .where(sql`${table.firstResponseAt} is null and ${table.escalatedAt} is null`),
    index('submissions_office').using('gin', table.officeKey.op('gin_trgm_ops')),
  ],
);

export const leads = pgTable(
  'leads',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 501 }),
    source: text({ enum: leadSources }).notNull(),
    priority: text({ enum: leadPriorities }).notNull().default('normal'),
    stage: text({ enum: leadStages }).notNull().default('recibido'),
    /** The stage that a closed one left, and returns to. */
    leftStage: text({ enum: openStages }),
    stageSince: instant().notNull().defaultNow(),
    reason: line(),
    reasonNote: line(),
    ...contactColumns(),
    ...homeColumns(),
    title: line(),
    description: line(),
    legalStatus: text({ enum: legalStatuses }),
    ownerAuthorizedOn: date({ mode: 'string' }),
    commissionPercentage: numeric({ precision: 5, scale: 2 }),
    visitedOn: date({ mode: 'string' }),
    nextContactOn: date({ mode: 'string' }),
    lastContactAt: instant(),
    advisorId: person(),
    submissionId: integer().references(() => submissions.id, { onDelete: 'set null' }),
    propertyId: integer().references(() => properties.id, { onDelete: 'set null' }),
    convertedAt: instant(),
    wantsNews: boolean().notNull().default(true),
    createdBy: person(),
    deletedAt: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    officeKey: text().generatedAlwaysAs(
      sql`sahuaro_key(contact_name || ' ' || phone || ' ' || email || ' ' || title || ' ' || street || ' ' || number || ' ' || neighborhood || ' ' || city)`,
    ),
  },
  (table) => [
    uniqueIndex('leads_submission').on(table.submissionId),
    uniqueIndex('leads_property').on(table.propertyId),
    check(
      'leads_stage',
      sql`${table.stage} in ('recibido', 'contactado', 'calificado', 'visitado', 'documentado', 'listo', 'convertido', 'descartado', 'perdido')`,
    ),
    check('leads_left_stage', closedHasLeft(table)),
    check('leads_converted', sql`${table.stage} <> 'convertido' or ${table.convertedAt} is not null`),
    check('leads_commission', sql`${table.commissionPercentage} between 0 and 100`),
    check('leads_place', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    index('leads_board').on(table.stage, table.stageSince, table.id),
    index('leads_list').on(table.createdAt, table.id),
    index('leads_advisor').on(table.advisorId, table.createdAt),
    index('leads_phone').on(table.phoneKey),
    index('leads_email').on(table.email),
    index('leads_address').on(table.addressKey),
    index('leads_office').using('gin', table.officeKey.op('gin_trgm_ops')),
  ],
);

/** A closed lead knows where it came from, and only a closed one does. */
function closedHasLeft(table: { stage: unknown; leftStage: unknown }): SQL {
  return sql`(${table.stage} in ('descartado', 'perdido')) = (${table.leftStage} is not null)`;
}

/** Everything that happened, in order: of a submission until it is a lead, of the lead from then on. Never edited. */
export const leadEntries = pgTable(
  'lead_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    submissionId: integer().references(() => submissions.id, { onDelete: 'cascade' }),
    leadId: integer().references(() => leads.id, { onDelete: 'cascade' }),
    kind: text({ enum: entryKinds }).notNull(),
    text: line(),
    fromStage: text(),
    toStage: text(),
    reason: line(),
    details: jsonb()
      .$type<Record<string, string | number | boolean | null | string[]>>()
      .notNull()
      .default({}),
    /** The seller reads it on their page. */
    isShared: boolean().notNull().default(false),
    authorId: person(),
    at: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    check('lead_entries_subject', sql`num_nonnulls(${table.submissionId}, ${table.leadId}) = 1`),
    index('lead_entries_lead').on(table.leadId, table.id),
    index('lead_entries_submission').on(table.submissionId, table.id),
  ],
);

export const leadTasks = pgTable(
  'lead_tasks',
  {
    id: uuid().primaryKey().defaultRandom(),
    leadId: integer()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    dueAt: instant().notNull(),
    assigneeId: person(),
    doneAt: instant(),
    doneBy: person(),
    remindedAt: instant(),
    createdBy: person(),
    createdAt: createdAt(),
  },
  (table) => [
    index('lead_tasks_lead').on(table.leadId, table.dueAt),
    index('lead_tasks_due')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null and ${table.remindedAt} is null`),
  ],
);

/** By which a seller follows what becomes of their home. Only the hash is stored. */
export const sellerLinks = pgTable(
  'seller_links',
  {
    tokenHash: text().primaryKey(),
    submissionId: integer().references(() => submissions.id, { onDelete: 'cascade' }),
    leadId: integer().references(() => leads.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('seller_links_subject', sql`num_nonnulls(${table.submissionId}, ${table.leadId}) = 1`),
    index('seller_links_submission').on(table.submissionId),
    index('seller_links_lead').on(table.leadId),
  ],
);

/** A form that is being filled in, known by its token: what its photographs hang on until it is sent. */
export const sellerForms = pgTable(
  'seller_forms',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('seller_forms_token').on(table.tokenHash),
    index('seller_forms_created').on(table.createdAt),
  ],
);
