import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AffordInput } from '#app/features/credit/domain/afford.ts';
import type { CreditCase } from '#app/features/credit/domain/credit-case.ts';
import {
  creditKinds,
  type CreditConfig,
  type CreditRules,
} from '#app/features/credit/domain/credit-rules.ts';
import type { Simulated } from '#app/features/credit/domain/credit-sheet.ts';
import { simulationSources } from '#app/features/simulations/domain/simulation.ts';
import { createdAt, instant, updatedAt, version } from './columns.ts';
import { properties } from './properties.ts';
import { users } from './users.ts';

const line = () => text().notNull().default('');
const person = () => uuid().references(() => users.id, { onDelete: 'set null' });

/**
 * «Reglas con fecha»: every version of what a credit is counted by. In force is the last one whose day has come. Nothing
 * here is edited; one that has not begun can be withdrawn.
 */
export const creditVersions = pgTable(
  'credit_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: creditKinds }).notNull(),
    version: integer().notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    value: jsonb().$type<CreditConfig>().notNull(),
    /** Where the figures come from, and what was changed and why. */
    source: line(),
    note: line(),
    authorId: person(),
    publishedAt: createdAt(),
    withdrawnAt: instant(),
    withdrawnBy: person(),
  },
  (table) => [
    uniqueIndex('credit_versions_number').on(table.kind, table.version),
    index('credit_versions_start').on(table.kind, table.startsOn, table.version),
    check('credit_versions_kind', sql`${table.kind} in ('bancario', 'cofinavit', 'infonavit')`),
    check('credit_versions_value', sql`jsonb_typeof(${table.value}) = 'object'`),
  ],
);

/** What was asked, by which rules, and what came of it: shown again as it was, whatever is published later. */
export const simulations = pgTable(
  'simulations',
  {
    id: uuid().primaryKey().defaultRandom(),
    folio: text().notNull(),
    kind: text({ enum: creditKinds }).notNull(),
    source: text({ enum: simulationSources }).notNull(),
    name: line(),
    phone: line(),
    email: line(),
    note: line(),
    cases: jsonb().$type<CreditCase[]>().notNull(),
    results: jsonb().$type<Simulated[]>().notNull(),
    rules: jsonb().$type<CreditRules>().notNull(),
    /** Of the first scenario, for lists. */
    price: bigint({ mode: 'number' }).notNull(),
    credit: bigint({ mode: 'number' }).notNull(),
    monthly: bigint({ mode: 'number' }).notNull(),
    /** Of an enquiry: what the visitor told, what they looked at, and who took it. */
    asked: jsonb().$type<AffordInput>(),
    searchAddress: line(),
    propertyId: integer().references(() => properties.id, { onDelete: 'set null' }),
    handledAt: instant(),
    handledBy: person(),
    createdBy: person(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    phoneKey: text().generatedAlwaysAs(sql`right(regexp_replace(phone, '\\D', '', 'g'), 10)`),
    officeKey: text().generatedAlwaysAs(
      sql`sahuaro_key(folio || ' ' || name || ' ' || phone || ' ' || email)`,
    ),
  },
  (table) => [
    uniqueIndex('simulations_folio').on(table.folio),
    check('simulations_source', sql`${table.source} in ('office', 'site')`),
    check('simulations_kind', sql`${table.kind} in ('bancario', 'cofinavit', 'infonavit')`),
    index('simulations_phone').on(table.phoneKey),
    index('simulations_open')
      .on(table.createdAt)
      .where(sql`${table.source} = 'site' and ${table.handledAt} is null`),
    index('simulations_office').using('gin', table.officeKey.op('gin_trgm_ops')),
  ],
);

/** By which somebody without an account sees their simulation. Only the hash is stored. */
export const simulationLinks = pgTable(
  'simulation_links',
  {
    tokenHash: text().primaryKey(),
    simulationId: uuid()
      .notNull()
      .references(() => simulations.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('simulation_links_simulation').on(table.simulationId)],
);
