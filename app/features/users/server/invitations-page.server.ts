import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { mayAssignRole } from '#app/features/roles/domain/role-policy.ts';
import { roleFacts } from '#app/features/roles/server/role-records.server.ts';
import { dateTime } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { defineList, newestFirst, sortedBy } from '#app/platform/data/list.server.ts';
import { lowerCaseContains } from '#app/platform/data/text-search.server.ts';
import type { FileColumn } from '#app/platform/http/list-file.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { roles } from '#db/schema/roles.ts';
import { invitations, users } from '#db/schema/users.ts';
import type { InvitationStatus } from '#app/features/auth/domain/invitation.ts';
import { invitationSorts, sortOf, type UsersQuery } from '../domain/user-schema.ts';

/** A pending invitation past its end counts as expired, even before its stored status is updated. */
const status = sql<InvitationStatus>`case when ${invitations.status} = 'pending' and ${invitations.expiresAt} <= now() then 'expired' else ${invitations.status} end`;

/** The number of invitations whose link still works. */
export async function countWaiting(db: Database) {
  const [waiting] = await db
    .select({ total: count() })
    .from(invitations)
    .where(and(eq(invitations.status, 'pending'), gt(invitations.expiresAt, sql`now()`)));
  return waiting?.total ?? 0;
}

type InvitationsQuery = UsersQuery & { sort: (typeof invitationSorts)[number] };
export const asInvitations = <Query extends UsersQuery>(query: Query) => ({
  ...query,
  sort: sortOf(invitationSorts, query.sort),
});

/** Invitations, with what this person may do with each. */
export const invitationList = defineList<UseCaseContext, InvitationsQuery, ListedInvitation>({
  table: invitations,
  id: invitations.id,
  where: (_context, { search, role, invitation }) =>
    and(
      search ? lowerCaseContains(invitations.email, search) : undefined,
      role ? eq(invitations.role, role) : undefined,
      invitation ? eq(status, invitation) : undefined,
    ),
  sorts: {
    sent: sortedBy(invitations.createdAt),
    email: sortedBy(invitations.email, newestFirst(invitations.createdAt)),
    expires: sortedBy(invitations.expiresAt),
  },
  rows: listedInvitations,
});

async function listedInvitations({ db, actor }: UseCaseContext, ids: readonly string[]) {
  const rows = await db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: roles,
      status,
      invitedBy: users.displayName,
      expiresAt: invitations.expiresAt,
      createdAt: invitations.createdAt,
    })
    .from(invitations)
    .innerJoin(roles, eq(roles.key, invitations.role))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(inArray(invitations.id, [...ids]));
  const mayInvite = can(actor.grants, 'users', 'invite');
  return rows.map(({ role, expiresAt, createdAt, ...row }) => {
    const isOpen = row.status === 'pending' || row.status === 'expired';
    return {
      ...row,
      expiresAt: expiresAt.toISOString(),
      createdAt: createdAt.toISOString(),
      role: role.key,
      roleLabel: role.label,
      mayResend: mayInvite && isOpen && role.active && mayAssignRole(actor, roleFacts(role)),
      mayRevoke: mayInvite && isOpen,
    };
  });
}
type ListedInvitation = Awaited<ReturnType<typeof listedInvitations>>[number];

export const invitationColumns: readonly FileColumn<ListedInvitation>[] = [
  { header: 'users.field.email', cell: ({ email }) => email },
  { header: 'users.field.role', cell: ({ roleLabel }) => roleLabel },
  { header: 'users.field.status', cell: (row) => translate(`users.invitation_status.${row.status}`) },
  { header: 'users.field.invited_by', cell: ({ invitedBy }) => invitedBy },
  { header: 'users.field.sent', cell: ({ createdAt }) => dateTime(createdAt) },
  { header: 'users.field.expires', cell: ({ expiresAt }) => dateTime(expiresAt) },
];
