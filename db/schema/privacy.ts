import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Who agreed to which privacy notice, when, from where and for what. Kept as long as the data is. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    purpose: text().notNull(),
    /** Of the notice that was shown. */
    noticeVersion: text().notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    givenAt: instant().notNull().defaultNow(),
  },
  (table) => [index('consents_subject').on(table.subjectKind, table.subjectId)],
);
