import { and, asc, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { mayHandOut } from '#app/features/roles/domain/role-policy.ts';
import { roleFacts } from '#app/features/roles/server/role-records.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { roles } from '#db/schema/roles.ts';
import { invitations, users } from '#db/schema/users.ts';
import type { InvitationStatus } from '#app/features/auth/domain/invitation.ts';
import { invitationSorts, sortOf, type UsersQuery } from '../domain/user-schema.ts';
import { holds, lastPageAtMost } from './list-query.server.ts';

/** One that waits past its term is expired, also before anybody wrote that down. */
const status = sql<InvitationStatus>`case when ${invitations.status} = 'pending' and ${invitations.expiresAt} <= now() then 'expired' else ${invitations.status} end`;

const orders: Record<(typeof invitationSorts)[number], SQL[]> = {
  sent: [asc(invitations.createdAt), asc(invitations.id)],
  '-sent': [desc(invitations.createdAt), asc(invitations.id)],
  email: [asc(invitations.email), desc(invitations.createdAt)],
  '-email': [desc(invitations.email), desc(invitations.createdAt)],
  expires: [asc(invitations.expiresAt), asc(invitations.id)],
  '-expires': [desc(invitations.expiresAt), asc(invitations.id)],
};

/** Invitations whose link still works. */
export async function countWaiting(db: Database) {
  const [waiting] = await db
    .select({ total: count() })
    .from(invitations)
    .where(and(eq(invitations.status, 'pending'), gt(invitations.expiresAt, sql`now()`)));
  return waiting?.total ?? 0;
}

/** One page of invitations, and what this person may do about each. */
export async function invitationList({ db, actor }: UseCaseContext, query: UsersQuery) {
  const where = invitationsWhere(query);
  const [found] = await db.select({ total: count() }).from(invitations).where(where);
  const total = found?.total ?? 0;
  const page = lastPageAtMost(query, total);
  const sort = sortOf(invitationSorts, query.sort);
  const rows = await invitationRows(db, where, sort)
    .limit(query.pageSize)
    .offset((page - 1) * query.pageSize);

  const mayInvite = can(actor.grants, 'users', 'invite');
  return {
    kind: 'invitations' as const,
    rows: rows.map(({ role, ...row }) => {
      const isOpen = row.status === 'pending' || row.status === 'expired';
      return {
        ...asListed(row),
        role: role.key,
        roleLabel: role.label,
        mayResend: mayInvite && isOpen && role.active && mayHandOut(actor, roleFacts(role)),
        mayRevoke: mayInvite && isOpen,
      };
    }),
    total,
    page,
    sort,
  };
}

export async function exportInvitations({ db, actor }: UseCaseContext, query: UsersQuery) {
  authorize(can(actor.grants, 'users', 'read'));
  const rows = await invitationRows(db, invitationsWhere(query), sortOf(invitationSorts, query.sort)).limit(
    100_000,
  );
  return rows.map(({ role, ...row }) => ({ ...asListed(row), roleLabel: role.label }));
}

function invitationsWhere({ search, role, invitation }: UsersQuery) {
  return and(
    search ? holds(invitations.email, search) : undefined,
    role ? eq(invitations.role, role) : undefined,
    invitation ? eq(status, invitation) : undefined,
  );
}

function invitationRows(db: Database, where: SQL | undefined, sort: (typeof invitationSorts)[number]) {
  return db
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
    .where(where)
    .orderBy(...orders[sort])
    .$dynamic();
}

function asListed<Row extends { expiresAt: Date; createdAt: Date }>({ expiresAt, createdAt, ...row }: Row) {
  return { ...row, expiresAt: expiresAt.toISOString(), createdAt: createdAt.toISOString() };
}
