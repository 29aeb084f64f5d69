import { z } from 'zod';
import { idempotencyKey } from '#app/core/forms/idempotency-key.ts';
import { optionalPhoneField } from '#app/core/forms/phone-field.ts';
import { fileFormat, pageShape } from '#app/core/list-query.ts';
import { emailField, nameField } from '#app/features/auth/domain/auth-schema.ts';
import { invitationStatuses } from '#app/features/auth/domain/invitation.ts';
import { chosenTakers } from './handover.ts';
import { shownStatuses } from './user-status.ts';

const role = z
  .string('common.validation.required')
  .min(1, 'common.validation.required')
  .max(40, 'roles.error.not_found');
const version = z.coerce.number().int().min(1);

export const inviteInput = z.object({
  email: emailField,
  role,
  idempotencyKey,
});
export const invitationIdInput = z.object({ id: z.uuid() });

export const editUserInput = z.object({
  version,
  displayName: nameField,
  email: emailField,
  phone: optionalPhoneField,
});
export const changeRoleInput = z.object({ version, role });
/** An explicit confirmation, so that an empty form never removes anybody. */
export const confirmedInput = z.object({ confirmed: z.literal('yes') });
/** The same, with who takes what the person holds. */
export const leaveInput = z
  .looseObject({ confirmed: z.literal('yes') })
  .transform((fields) => ({ takers: chosenTakers(fields) }));
export const changeStatusInput = z
  .looseObject({ version, status: z.enum(['active', 'inactive']) })
  .transform(({ version: seen, status, ...fields }) => ({
    version: seen,
    status,
    takers: chosenTakers(fields),
  }));

export const userSorts = [
  'name',
  '-name',
  'email',
  '-email',
  'created',
  '-created',
  'login',
  '-login',
] as const;
export const invitationSorts = ['-sent', 'sent', 'email', '-email', 'expires', '-expires'] as const;

/** The query parameters of the list. Unknown values are ignored. */
export const usersQuery = z.object({
  tab: z.enum(['people', 'invitations']).catch('people'),
  ...pageShape,
  role: z.string().max(40).optional().catch(undefined),
  status: z.enum(shownStatuses).optional().catch(undefined),
  invitation: z.enum(invitationStatuses).optional().catch(undefined),
  sort: z.string().optional().catch(undefined),
});
export type UsersQuery = z.output<typeof usersQuery>;
export const usersExportQuery = usersQuery.extend({ format: fileFormat });

/** The order in the address, or the list's default. */
export function sortOf<const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  sort: string | undefined,
) {
  return (sorts.find((known) => known === sort) ?? sorts[0]) as Sorts[number];
}
