import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { mayAssignRole } from '#app/features/roles/domain/role-policy.ts';
import { roleFacts } from '#app/features/roles/server/role-records.server.ts';
import { date, dateTime } from '#app/i18n/formats.ts';
import { translate } from '#app/i18n/translate.server.ts';
import { spanishCollation, defineList, nullsAsSmallest, sortedBy } from '#app/platform/data/list.server.ts';
import { lowerCaseContains, textContains } from '#app/platform/data/text-search.server.ts';
import { type FileColumn, listFile } from '#app/platform/http/list-file.server.ts';
import type { Table, TableFormat } from '#app/platform/http/table-answer.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { sessions } from '#db/schema/auth.ts';
import { roles } from '#db/schema/roles.ts';
import { users } from '#db/schema/users.ts';
import { trashDays } from '#app/core/trash.ts';
import { userActions } from '../domain/user-policy.ts';
import type { ShownStatus } from '../domain/user-status.ts';
import { heldBy } from './held-records.server.ts';
import { sortOf, userSorts, type UsersQuery } from '../domain/user-schema.ts';
import { asInvitations, countWaiting, invitationColumns, invitationList } from './invitations-page.server.ts';

const listed = {
  id: users.id,
  displayName: users.displayName,
  email: users.email,
  phone: users.phone,
  photoUrl: users.photoUrl,
  profile: users.profile,
  role: users.role,
  roleLabel: roles.label,
  status: users.status,
  deletedAt: users.deletedAt,
  isEmailVerified: users.isEmailVerified,
  lastLoginAt: users.lastLoginAt,
  createdAt: users.createdAt,
};

type PeopleQuery = UsersQuery & { sort: (typeof userSorts)[number] };
const asPeople = <Query extends UsersQuery>(query: Query) => ({
  ...query,
  sort: sortOf(userSorts, query.sort),
});

const peopleList = defineList<UseCaseContext, PeopleQuery, ListedUser>({
  table: users,
  id: users.id,
  where: (_context, query) => usersWhere(query),
  sorts: {
    name: sortedBy(spanishCollation(users.displayName)),
    email: sortedBy(users.email),
    created: sortedBy(users.createdAt),
    login: sortedBy(nullsAsSmallest(users.lastLoginAt)),
  },
  async rows({ db }, ids) {
    const rows = await db
      .select(listed)
      .from(users)
      .leftJoin(roles, eq(roles.key, users.role))
      .where(inArray(users.id, [...ids]));
    return rows.map(asListed);
  },
});

/** One page of people or of invitations, the number of each, and the roles that this person may assign. */
export async function usersPage(context: UseCaseContext, query: UsersQuery) {
  const { db, actor } = context;
  authorize(can(actor.grants, 'users', 'read'));
  const [people] = await db.select({ total: count() }).from(users).where(isNull(users.deletedAt));
  const { query: shown, ...list } =
    query.tab === 'people'
      ? { kind: 'people' as const, ...(await peopleList.page(context, asPeople(query))) }
      : { kind: 'invitations' as const, ...(await invitationList.page(context, asInvitations(query))) };

  return {
    query: shown,
    list,
    totals: { people: people?.total ?? 0, waiting: await countWaiting(db) },
    roles: await roleChoices(context),
    mayInvite: can(actor.grants, 'users', 'invite'),
  };
}

type ExportQuery = UsersQuery & { format: TableFormat };

/** Every person or invitation that the list's address describes. */
export async function exportUsers(context: UseCaseContext, query: ExportQuery): Promise<Table> {
  authorize(can(context.actor.grants, 'users', 'read'));
  return query.tab === 'people'
    ? listFile(peopleList, context, asPeople(query), peopleColumns)
    : listFile(invitationList, context, asInvitations(query), invitationColumns);
}

const peopleColumns: readonly FileColumn<ListedUser>[] = [
  { header: 'users.field.person', cell: ({ displayName }) => displayName },
  { header: 'users.field.email', cell: ({ email }) => email },
  { header: 'users.field.phone', cell: ({ phone }) => phone },
  { header: 'users.field.role', cell: ({ roleLabel }) => roleLabel },
  { header: 'users.field.status', cell: ({ status }) => translate(`users.status.${status}`) },
  { header: 'users.field.last_login', cell: ({ lastLoginAt }) => lastLoginAt && dateTime(lastLoginAt) },
  { header: 'users.field.created', cell: ({ createdAt }) => date(createdAt) },
];

export function usersWhere({ search, role, status }: UsersQuery) {
  return and(
    search
      ? or(
          textContains(users.displayName, search),
          lowerCaseContains(users.email, search),
          hasDigits(users.phone, search),
        )
      : undefined,
    role ? eq(users.role, role) : undefined,
    status === 'deleted' ? isNotNull(users.deletedAt) : isNull(users.deletedAt),
    status && status !== 'deleted' ? eq(users.status, status) : undefined,
  );
}

/** Finds a telephone however it was written. */
function hasDigits(column: PgColumn, search: string) {
  const digits = search.replace(/\D/g, '');
  const isPhone = digits.length >= 4 && /^[\d\s().+-]+$/.test(search);
  return isPhone ? sql`translate(${column}, ' ().+-', '') like ${`%${digits}%`}` : undefined;
}

function asListed({ photoUrl, profile, lastLoginAt, createdAt, deletedAt, ...row }: ListedRow) {
  const status: ShownStatus = deletedAt ? 'deleted' : row.status;
  return {
    ...row,
    status,
    deletedAt: deletedAt?.toISOString() ?? null,
    photo: profile.avatar ?? photoUrl,
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

type ListedRow = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'displayName'
  | 'email'
  | 'phone'
  | 'photoUrl'
  | 'profile'
  | 'role'
  | 'status'
  | 'deletedAt'
  | 'isEmailVerified'
  | 'lastLoginAt'
  | 'createdAt'
> & { roleLabel: string | null };

type ListedUser = ReturnType<typeof asListed>;

async function roleChoices({ db, actor }: UseCaseContext) {
  const rows = await db
    .select()
    .from(roles)
    .orderBy(desc(roles.system), asc(roles.createdAt), asc(roles.key));
  return rows.map((role) => ({
    key: role.key,
    label: role.label,
    mayAssignRole: role.active && mayAssignRole(actor, roleFacts(role)),
  }));
}

/** One person, what may be done with them, and the number of their sessions. */
export async function userPage(context: UseCaseContext, userId: string) {
  const { db, actor } = context;
  authorize(can(actor.grants, 'users', 'read'));
  const [found] = await db
    .select({ ...listed, version: users.version, updatedAt: users.updatedAt, roleRow: roles })
    .from(users)
    .leftJoin(roles, eq(roles.key, users.role))
    .where(eq(users.id, userId));
  if (!found) throw new AppError('not_found', { messageKey: 'users.error.not_found' });

  const { roleRow, updatedAt, ...person } = found;
  const allowed = userActions(actor, { id: found.id, role: roleRow && roleFacts(roleRow) });
  const [open] = await db
    .select({ total: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), sql`${sessions.expiresAt} > now()`));
  return {
    person: { ...asListed(person), version: found.version, updatedAt: updatedAt.toISOString() },
    isSelf: actor.id === found.id,
    openSessions: open?.total ?? 0,
    roles: await roleChoices(context),
    /** When the job will remove a deleted person. */
    removedAt: found.deletedAt
      ? new Date(found.deletedAt.getTime() + trashDays * 86_400_000).toISOString()
      : null,
    held: allowed.includes('changeStatus') || allowed.includes('delete') ? await heldBy(db, userId) : [],
    // A deleted person can only be restored.
    actions: found.deletedAt ? [] : allowed,
    mayRestore: found.deletedAt !== null && allowed.includes('delete'),
  };
}
