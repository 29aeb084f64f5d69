import { z } from 'zod';
import { idempotencyKey } from '#app/core/forms/idempotency-key.ts';
import { operations, type SectionPermissions } from '#app/core/access.ts';
import { roleKeyForm } from './role-key.ts';
import { generalPermissions } from './system-roles.ts';

const sectionPattern = '[a-z][a-z_]{1,39}';
const maxSections = 100;

/** A ticked box of the editor: `properties:read`. The use case checks that the section exists. */
const pair = z
  .string()
  .regex(new RegExp(`^${sectionPattern}:(?:${operations.join('|')})$`), 'roles.error.unknown_section');

const label = z
  .string('common.validation.required')
  .trim()
  .min(1, 'common.validation.required')
  .max(60, 'common.validation.max_length');
const description = z.string().trim().max(300, 'common.validation.max_length').default('');

const grants = {
  grants: z
    .array(pair)
    .max(maxSections * operations.length)
    .default([]),
  permissions: z.array(z.enum(generalPermissions)).max(generalPermissions.length).default([]),
  canAccess: z
    .array(z.string().regex(new RegExp(`^${sectionPattern}$`), 'roles.error.unknown_section'))
    .max(maxSections)
    .default([]),
  dashboard: z
    .string()
    .max(60)
    .regex(/^[A-Za-z]*$/, 'roles.error.dashboard')
    .default(''),
};

export const createRoleInput = z.object({
  key: z.string('common.validation.required').trim().regex(roleKeyForm, 'roles.error.key_form'),
  label,
  description,
  ...grants,
  idempotencyKey,
});

export const updateRoleInput = z.object({
  key: z.string().max(40),
  version: z.coerce.number().int().min(1),
  label,
  description,
  active: z.literal('on').optional(),
  ...grants,
});

export const roleKeyInput = z.object({ key: z.string().max(40) });

export const templateInput = z.object({ name: label, description, ...grants, idempotencyKey });
export const templateIdInput = z.object({ id: z.uuid() });

/** Converts ticked boxes to a record; a section without a ticked box is left out. */
export function sectionPermissionsOf(ticked: readonly string[]): SectionPermissions {
  const named = new Set(ticked.map((one) => one.split(':', 1)[0] ?? ''));
  return Object.fromEntries(
    [...named].map((section) => [
      section,
      operations.filter((operation) => ticked.includes(`${section}:${operation}`)),
    ]),
  ) as SectionPermissions;
}
