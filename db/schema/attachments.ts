import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { photoStatuses, type PhotoVariant } from '#app/features/attachments/domain/photo.ts';
import { createdAt, instant } from './columns.ts';
import { users } from './users.ts';

/** Photographs of any record, in their order. Files are named by their content, so two photographs may share one. */
export const photos = pgTable(
  'photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** A kind that some feature brings: this table knows none of them. */
    ownerKind: text().notNull(),
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
    check('photos_status', sql`${table.status} in ('processing', 'ready', 'failed')`),
    index('photos_owner').on(table.ownerKind, table.ownerId, table.position),
    index('photos_files').using('gin', table.files),
    index('photos_created').on(table.createdAt),
  ],
);

/** Private documents of any record. The file is sealed where it lies, and only ever given to who may read the record. */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerKind: text().notNull(),
    ownerId: text().notNull(),
    /** One of the kinds that the owner takes. */
    kind: text().notNull(),
    fileName: text().notNull(),
    /** What its content is, whatever its name says. */
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    /** Its name in the storage of originals. */
    file: text().notNull(),
    uploadedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('documents_owner').on(table.ownerKind, table.ownerId, table.createdAt),
    uniqueIndex('documents_file').on(table.file),
  ],
);

/** Files that lost a user and may be needed by nobody: looked at again when their time comes. */
export const forsakenFiles = pgTable('forsaken_files', {
  name: text().primaryKey(),
  after: instant().notNull(),
});
