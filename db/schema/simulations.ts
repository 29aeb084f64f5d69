import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
import { creditKinds, type CreditRules } from '#app/features/credit/domain/credit-rules.ts';
import type { Simulated } from '#app/features/credit/domain/credit-calculation.ts';
import { simulationSources } from '#app/features/simulations/domain/simulation.ts';
import { createdAt, instant, updatedAt, version } from './columns.ts';
import { properties } from './properties.ts';
import { users } from './users.ts';

const line = () => text().notNull().default('');
const person = () => uuid().references(() => users.id, { onDelete: 'set null' });

/** A simulation with its input, rules and result, so that it stays unchanged when newer rules are published. */
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
    /** Price of the first scenario, for lists. */
    price: bigint({ mode: 'number' }).notNull(),
    credit: bigint({ mode: 'number' }).notNull(),
    monthly: bigint({ mode: 'number' }).notNull(),
    /** Only for an enquiry: what the visitor answered, which properties they viewed, and who took the enquiry. */
    asked: jsonb().$type<AffordInput>(),
    searchAddress: line(),
    propertyId: integer().references(() => properties.id, { onDelete: 'set null' }),
    /** Why the enquiry looks automated. It is then kept in quarantine, and nobody gets an e-mail about it. */
    suspicions: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    isQuarantined: boolean().notNull().default(false),
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
