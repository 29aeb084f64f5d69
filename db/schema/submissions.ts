import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { submissionStatuses } from '#app/features/submissions/domain/submission-status.ts';
import { createdAt, instant, updatedAt, version } from './columns.ts';
import { advisorColumn, responseClockColumns } from './followup.ts';
import { properties } from './properties.ts';
import { users } from './users.ts';
import { contactColumns, offeredColumns } from './seller-columns.ts';

const line = () => text().notNull().default('');
const person = () => uuid().references(() => users.id, { onDelete: 'set null' });

/** What a seller sent through `/sell`, unchanged. */
export const submissions = pgTable(
  'submissions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 101 }),
    /** The reference that the seller is given: random, so that it does not reveal how many submissions there are. */
    folio: text().notNull(),
    status: text({ enum: submissionStatuses }).notNull().default('pendiente'),
    ...contactColumns(),
    ...offeredColumns(),
    /** Set when the seller was signed in while sending. */
    userId: person(),
    /** Why the submission looks automated. It is then kept in quarantine, and nobody gets an e-mail about it. */
    suspicions: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    isQuarantined: boolean().notNull().default(false),
    ...advisorColumn(),
    ...responseClockColumns(),
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

/** A seller's form that is being filled in, found by its token. Its photographs belong to it until it is sent. */
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
