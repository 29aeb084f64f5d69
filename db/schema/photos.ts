import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { photoOwners, photoStatuses, type PhotoVariant } from '#app/features/attachments/domain/photo.ts';
import { createdAt, instant } from './columns.ts';

/** Photographs of any record, in their order. Files are named by their content, so two photographs may share one. */
export const photos = pgTable(
  'photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerKind: text({ enum: photoOwners }).notNull(),
    /** Text, because owners count in numbers or in uuids. */
    ownerId: text().notNull(),
    position: integer().notNull(),
    alt: text().notNull().default(''),
    status: text({ enum: photoStatuses }).notNull().default('processing'),
    /** Message key of what is wrong with a failed one. */
    problem: text(),
    /** The name it had on the person's machine; never public. */
    fileName: text().notNull().default(''),
    /** What was sent, until its variants are made. Never served: it still says where it was taken. */
    original: text(),
    width: integer(),
    height: integer(),
    /** A few pixels as a data address, shown blurred until the picture is there. */
    placeholder: text(),
    variants: jsonb().$type<PhotoVariant[]>().notNull().default([]),
    /** Names of every file it uses: what nobody uses is swept. */
    files: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'photos_owner_kind',
      sql`${table.ownerKind} in ('property', 'draft', 'fraccionamiento', 'model', 'plan', 'seller_form', 'submission', 'lead')`,
    ),
    check('photos_status', sql`${table.status} in ('processing', 'ready', 'failed')`),
    index('photos_owner').on(table.ownerKind, table.ownerId, table.position),
    index('photos_files').using('gin', table.files),
    index('photos_created').on(table.createdAt),
  ],
);

/** Files that lost a user and may be needed by nobody: looked at again when their time comes. */
export const forsakenFiles = pgTable('forsaken_files', {
  name: text().primaryKey(),
  after: instant().notNull(),
});
