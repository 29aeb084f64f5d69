import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import { AppError } from '#app/core/errors.ts';
import { mayHandOut } from '#app/features/roles/domain/role-policy.ts';
import { roleFacts } from '#app/features/roles/server/role-records.server.ts';
import type { Database } from '#app/platform/database.server.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { sessions } from '#db/schema/auth.ts';
import { roles } from '#db/schema/roles.ts';
import { invitations, users } from '#db/schema/users.ts';
import type { UsersQuery } from '../domain/user-schema.ts';
import { userActions } from '../domain/user-policy.ts';

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
const orders: Record<UsersQuery['sort'], SQL[]> = {
  name: [asc(byName), asc(users.id)],
  '-name': [desc(byName), asc(users.id)],
  email: [asc(users.email)],
  '-email': [desc(users.email)],
  created: [asc(users.createdAt), asc(users.id)],
  '-created': [desc(users.createdAt), asc(users.id)],
  login: [sql`${users.lastLoginAt} asc nulls first`, asc(users.id)],
  '-login': [sql`${users.lastLoginAt} desc nulls last`, asc(users.id)],
};

/** One page of people, the invitations that wait, and the roles this person may hand out. */
export async function usersPage(context: UseCaseContext, query: UsersQuery) {
  const { db, actor } = context;
  authorize(can(actor.grants, 'users', 'read'));
  const where = usersWhere(query);
  const rows = await db
    .select(listed)
    .from(users)
    .leftJoin(roles, eq(roles.key, users.role))
    .where(where)
    .orderBy(...orders[query.sort])
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const [found] = await db.select({ total: count() }).from(users).where(where);
  const [waiting] = await db.select({ total: count() }).from(invitations).where(eq(invitations.status, 'pending'));

  return {
    query,
    people: rows.map(asListed),
    total: found?.total ?? 0,
    roles: await roleChoices(context),
    invitations: query.tab === 'invitations' ? await invitationList(db) : [],
    waiting: waiting?.total ?? 0,
    mayInvite: can(actor.grants, 'users', 'invite'),
  };
}

/** Every person that the list's address describes, for the file that is downloaded. */
export async function exportUsers({ db, actor }: UseCaseContext, query: UsersQuery) {
  authorize(can(actor.grants, 'users', 'read'));
  const rows = await db
    .select(listed)
    .from(users)
    .leftJoin(roles, eq(roles.key, users.role))
    .where(usersWhere(query))
    .orderBy(...orders[query.sort])
    .limit(100_000);
  return rows.map(asListed);
}

function usersWhere({ q, role, status }: UsersQuery) {
  const words = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    words ? or(ilike(users.displayName, words), ilike(users.email, words), ilike(users.phone, words)) : undefined,
    role ? eq(users.role, role) : undefined,
    status ? eq(users.status, status) : undefined,
  );
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
  'id' | 'displayName' | 'email' | 'phone' | 'photoUrl' | 'profile' | 'role' | 'status' | 'isEmailVerified' | 'lastLoginAt' | 'createdAt'
> & { roleLabel: string | null };

async function roleChoices({ db, actor }: UseCaseContext) {
  const rows = await db.select().from(roles).orderBy(desc(roles.system), asc(roles.createdAt), asc(roles.key));
  return rows.map((role) => ({
    key: role.key,
    label: role.label,
    mayHandOut: role.active && mayHandOut(actor, roleFacts(role)),
  }));
}

async function invitationList(db: Database) {
  const rows = await db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      roleLabel: roles.label,
      status: sql<'pending' | 'accepted' | 'expired' | 'revoked'>`case when ${invitations.status} = 'pending' and ${invitations.expiresAt} <= now() then 'expired' else ${invitations.status} end`,
      invitedBy: users.displayName,
      expiresAt: invitations.expiresAt,
      createdAt: invitations.createdAt,
    })
    .from(invitations)
    .innerJoin(roles, eq(roles.key, invitations.role))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .orderBy(desc(invitations.createdAt))
    .limit(200);
  return rows.map((row) => ({
    ...row,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }));
}

/** One person, what may be done about them, and where they are signed in. */
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
    openSessions: open?.total ?? 0,
    roles: await roleChoices(context),
    actions: userActions(actor, { id: found.id, role: roleRow && roleFacts(roleRow) }),
  };
}
