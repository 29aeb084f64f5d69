import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type SectionPermissions, defaultDashboard } from '#app/core/access.ts';
import { createdAt, updatedAt, version } from './columns.ts';

/** What a role or a template grants: the same columns in both, because a template fills a role. */
const grants = () => ({
  sectionPermissions: jsonb().$type<SectionPermissions>().notNull().default({}),
  permissions: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  canAccess: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  dashboard: text().notNull().default(defaultDashboard),
});

export const roles = pgTable(
  'roles',
  {
    /** Never changes: people, invitations and the role override in the browser refer to a role by its key. */
    key: text().primaryKey(),
    label: text().notNull(),
    description: text().notNull().default(''),
    ...grants(),
    active: boolean().notNull().default(true),
    /** Ships with the product: cannot be deleted. */
    system: boolean().notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [check('roles_key_form', sql`${table.key} ~ '^[a-z][a-z0-9_]{1,39}$'`)],
);

export const roleTemplates = pgTable('role_templates', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique('role_templates_name'),
  description: text().notNull().default(''),
  ...grants(),
  system: boolean().notNull().default(false),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
