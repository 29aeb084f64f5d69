import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Who accepted which privacy notice, when, from where and for what. Kept as long as the person's data. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    purpose: text().notNull(),
    /** Version of the notice that the person saw. */
    noticeVersion: text().notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    givenAt: instant().notNull().defaultNow(),
  },
  (table) => [index('consents_subject').on(table.subjectKind, table.subjectId)],
);
