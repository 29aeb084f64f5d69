import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { mayHandOut } from '#app/features/roles/domain/role-policy.ts';
import { roleFacts } from '#app/features/roles/server/role-records.server.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { sessions } from '#db/schema/auth.ts';
import { roles } from '#db/schema/roles.ts';
import { users } from '#db/schema/users.ts';
import { userActions } from '../domain/user-policy.ts';
import { sortOf, userSorts, type UsersQuery } from '../domain/user-schema.ts';
import { countWaiting, invitationList } from './invitations-page.server.ts';
import { contains, holds, lastPageAtMost } from './list-query.server.ts';

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
  isEmailVerified: users.isEmailVerified,
  lastLoginAt: users.lastLoginAt,
  createdAt: users.createdAt,
};

const byName = sql`${users.displayName} collate "und-x-icu"`;
const orders: Record<(typeof userSorts)[number], SQL[]> = {
  name: [asc(byName), asc(users.id)],
  '-name': [desc(byName), asc(users.id)],
  email: [asc(users.email)],
  '-email': [desc(users.email)],
  created: [asc(users.createdAt), asc(users.id)],
  '-created': [desc(users.createdAt), asc(users.id)],
  login: [sql`${users.lastLoginAt} asc nulls first`, asc(users.id)],
  '-login': [sql`${users.lastLoginAt} desc nulls last`, asc(users.id)],
};

/** One page of people or of invitations, how many of each there are, and the roles this person may hand out. */
export async function usersPage(context: UseCaseContext, query: UsersQuery) {
  const { db, actor } = context;
  authorize(can(actor.grants, 'users', 'read'));
  const [people] = await db.select({ total: count() }).from(users);
  const list = query.tab === 'people' ? await peopleList(db, query) : await invitationList(context, query);

  return {
    query: { ...query, page: list.page, sort: list.sort },
    list,
    totals: { people: people?.total ?? 0, waiting: await countWaiting(db) },
    roles: await roleChoices(context),
    mayInvite: can(actor.grants, 'users', 'invite'),
  };
}

async function peopleList(db: Database, query: UsersQuery) {
  const where = usersWhere(query);
  const [found] = await db.select({ total: count() }).from(users).where(where);
  const total = found?.total ?? 0;
  const page = lastPageAtMost(query, total);
  const sort = sortOf(userSorts, query.sort);
  const rows = await db
    .select(listed)
    .from(users)
    .leftJoin(roles, eq(roles.key, users.role))
    .where(where)
    .orderBy(...orders[sort])
    .limit(query.pageSize)
    .offset((page - 1) * query.pageSize);
  return { kind: 'people' as const, rows: rows.map(asListed), total, page, sort };
}

/** Every person that the list's address describes, for the file that is downloaded. */
export async function exportUsers({ db, actor }: UseCaseContext, query: UsersQuery) {
  authorize(can(actor.grants, 'users', 'read'));
  const rows = await db
    .select(listed)
    .from(users)
    .leftJoin(roles, eq(roles.key, users.role))
    .where(usersWhere(query))
    .orderBy(...orders[sortOf(userSorts, query.sort)])
    .limit(100_000);
  return rows.map(asListed);
}

function usersWhere({ search, role, status }: UsersQuery) {
  return and(
    search
      ? or(contains(users.displayName, search), holds(users.email, search), hasDigits(users.phone, search))
      : undefined,
    role ? eq(users.role, role) : undefined,
    status ? eq(users.status, status) : undefined,
  );
}

/** A telephone is found however it was written down. */
function hasDigits(column: PgColumn, search: string) {
  const digits = search.replace(/\D/g, '');
  const isPhone = digits.length >= 4 && /^[\d\s().+-]+$/.test(search);
  return isPhone ? sql`translate(${column}, ' ().+-', '') like ${`%${digits}%`}` : undefined;
}

function asListed({ photoUrl, profile, lastLoginAt, createdAt, ...row }: ListedRow) {
  return {
    ...row,
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
  | 'isEmailVerified'
  | 'lastLoginAt'
  | 'createdAt'
> & { roleLabel: string | null };

async function roleChoices({ db, actor }: UseCaseContext) {
  const rows = await db
    .select()
    .from(roles)
    .orderBy(desc(roles.system), asc(roles.createdAt), asc(roles.key));
  return rows.map((role) => ({
    key: role.key,
    label: role.label,
    mayHandOut: role.active && mayHandOut(actor, roleFacts(role)),
  }));
}

/** One person, what may be done about them, and how many places they are signed in at. */
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
  const [open] = await db
    .select({ total: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), sql`${sessions.expiresAt} > now()`));
  return {
    person: { ...asListed(person), version: found.version, updatedAt: updatedAt.toISOString() },
    isSelf: actor.id === found.id,
    openSessions: open?.total ?? 0,
    roles: await roleChoices(context),
    actions: userActions(actor, { id: found.id, role: roleRow && roleFacts(roleRow) }),
  };
}
