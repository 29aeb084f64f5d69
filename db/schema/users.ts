import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { invitationStatuses } from '#app/features/auth/domain/invitation.ts';
import { userStatuses } from '#app/features/users/domain/user-status.ts';
import { createdAt, instant, updatedAt, version } from './columns.ts';
import { roles } from './roles.ts';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    displayName: text().notNull().default(''),
    isEmailVerified: boolean().notNull().default(false),
    photoUrl: text(),
    phone: text(),
    /** `avatar`: the picture that the person uploaded; it takes precedence over the provider's `photoUrl`. */
    profile: jsonb().$type<{ avatar?: string }>().notNull().default({}),
    role: text().references(() => roles.key, { onUpdate: 'restrict', onDelete: 'restrict' }),
    status: text({ enum: userStatuses }).notNull().default('pending'),
    lastLoginAt: instant(),
    /** A deleted person is also inactive; until the cleanup removes them they can be restored. */
    deletedAt: instant(),
    /** The status to which a deleted person returns when they are restored. */
    statusBeforeDeletion: text({ enum: userStatuses }),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    check('users_email_normal', sql`${table.email} = lower(${table.email})`),
    check('users_status_known', sql`${table.status} in ('active', 'inactive', 'pending')`),
    index('users_role').on(table.role),
    check('users_deleted_inactive', sql`${table.deletedAt} is null or ${table.status} = 'inactive'`),
    index('users_created').on(table.createdAt, table.id),
  ],
);

export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    role: text()
      .notNull()
      .references(() => roles.key, { onUpdate: 'restrict', onDelete: 'restrict' }),
    /** SHA-256 of the token; the token itself exists only in the link. */
    tokenHash: text().notNull(),
    status: text({ enum: invitationStatuses }).notNull().default('pending'),
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    acceptedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('invitations_token').on(table.tokenHash),
    // One open invitation per address: a second one replaces the first.
    uniqueIndex('invitations_one_pending')
      .on(table.email)
      .where(sql`${table.status} = 'pending'`),
    check('invitations_email_normal', sql`${table.email} = lower(${table.email})`),
    index('invitations_created').on(table.createdAt),
  ],
);
