import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { legalStatuses } from '#app/features/properties/domain/property-vocabulary.ts';
import { leadStages, openStages } from '#app/features/leads/domain/lead-stage.ts';
import { leadPriorities, leadSources } from '#app/features/leads/domain/lead.ts';
import { createdAt, instant, updatedAt, version } from './columns.ts';
import { advisorColumn } from './followup.ts';
import { properties } from './properties.ts';
import { users } from './users.ts';
import { contactColumns, offeredColumns } from './seller-columns.ts';
import { submissions } from './submissions.ts';

const line = () => text().notNull().default('');
const person = () => uuid().references(() => users.id, { onDelete: 'set null' });

export const leads = pgTable(
  'leads',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 501 }),
    source: text({ enum: leadSources }).notNull(),
    priority: text({ enum: leadPriorities }).notNull().default('normal'),
    stage: text({ enum: leadStages }).notNull().default('recibido'),
    /** The stage that a closed lead had before, and returns to when it is reopened. */
    leftStage: text({ enum: openStages }),
    stageSince: instant().notNull().defaultNow(),
    reason: line(),
    reasonNote: line(),
    ...contactColumns(),
    ...offeredColumns(),
    title: line(),
    description: line(),
    legalStatus: text({ enum: legalStatuses }),
    ownerAuthorizedOn: date({ mode: 'string' }),
    commissionPercentage: numeric({ precision: 5, scale: 2 }),
    visitedOn: date({ mode: 'string' }),
    nextContactOn: date({ mode: 'string' }),
    lastContactAt: instant(),
    ...advisorColumn(),
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
    check('leads_left_stage', onlyClosedHasLeftStage(table)),
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

/** Exactly the closed leads have the stage that they left. */
function onlyClosedHasLeftStage(table: { stage: unknown; leftStage: unknown }): SQL {
  return sql`(${table.stage} in ('descartado', 'perdido')) = (${table.leftStage} is not null)`;
}
