import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { photoStatuses, type PhotoVariant } from '#app/features/attachments/domain/photo.ts';
import { createdAt, instant } from './columns.ts';
import { users } from './users.ts';

/** Photographs of any record, in order. Files are named by the hash of their content, so photographs may share one. */
export const photos = pgTable(
  'photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** A record kind that a feature registers; the table has no foreign key to the record. */
    ownerKind: text().notNull(),
    /** Text, because some records have numeric ids and others uuids. */
    ownerId: text().notNull(),
    position: integer().notNull(),
    alt: text().notNull().default(''),
    status: text({ enum: photoStatuses }).notNull().default('processing'),
    /** Message key that explains why the photograph could not be processed. */
    problem: text(),
    /** The file name on the person's device; never public. */
    fileName: text().notNull().default(''),
    /**
     * The uploaded file, until its variants are made. Never served, because its metadata may say where it was taken.
     */
    original: text(),
    width: integer(),
    height: integer(),
    /** A few pixels as a data URL, shown blurred while the picture loads. */
    placeholder: text(),
    variants: jsonb().$type<PhotoVariant[]>().notNull().default([]),
    /** Names of every stored file that the photograph uses; stored files that no record names are removed. */
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

/** Private documents of any record, stored encrypted. Only people who may read the record can download them. */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerKind: text().notNull(),
    ownerId: text().notNull(),
    /** One of the document kinds that the record accepts. */
    kind: text().notNull(),
    fileName: text().notNull(),
    /** Detected from the content, whatever the file name says. */
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    /** The name of the encrypted file in the private storage. */
    file: text().notNull(),
    uploadedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('documents_owner').on(table.ownerKind, table.ownerId, table.createdAt),
    uniqueIndex('documents_file').on(table.file),
  ],
);

/** Files that a record stopped using. A job later removes those that no other record uses. */
export const unusedFiles = pgTable('unused_files', {
  name: text().primaryKey(),
  after: instant().notNull(),
});
