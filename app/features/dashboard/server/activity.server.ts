import { desc, inArray } from 'drizzle-orm';
import { can, type Grants } from '#app/core/access.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { auditEntries } from '#db/schema/platform.ts';
import { roles } from '#db/schema/roles.ts';
import { users } from '#db/schema/users.ts';

/** What is worth telling, and whom one must be able to read to be told. */
const told = {
  users: [
    'users.created',
    'users.invited',
    'users.invitation-resent',
    'users.invitation-revoked',
    'users.updated',
    'users.role-changed',
    'users.status-changed',
    'users.sessions-ended',
    'users.deleted',
  ],
  settings: [
    'roles.created',
    'roles.updated',
    'roles.deleted',
    'roles.template-created',
    'roles.template-deleted',
  ],
} as const;

type ToldAction = (typeof told)[keyof typeof told][number];
type ActivityKind = Exclude<ToldAction, 'users.status-changed'> | 'users.activated' | 'users.deactivated';

export type Activity = {
  id: number;
  at: string;
  kind: ActivityKind;
  /** Null for what nobody signed in did. */
  who: string | null;
  subject: string;
  /** Where the subject is, while it exists and may be seen. */
  href: string | null;
  role: string;
};

const shown = 10;

/** The latest changes to people and roles, for those who may read them; null for the others. */
export async function recentActivity(db: Database, grants: Grants): Promise<Activity[] | null> {
  const actions: ToldAction[] = [
    ...(can(grants, 'users', 'read') ? told.users : []),
    ...(can(grants, 'settings', 'read') ? told.settings : []),
  ];
  if (actions.length === 0) return null;

  const entries = await db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      action: auditEntries.action,
      actorId: auditEntries.actorId,
      subjectType: auditEntries.subjectType,
      subjectId: auditEntries.subjectId,
      changes: auditEntries.changes,
    })
    .from(auditEntries)
    .where(inArray(auditEntries.action, actions))
    .orderBy(desc(auditEntries.id))
    .limit(shown);
  const names = await namesIn(db, entries);
  return entries.map((entry) => asActivity(entry, names, can(grants, 'users', 'read')));
}

type Entry = Pick<
  typeof auditEntries.$inferSelect,
  'id' | 'at' | 'action' | 'actorId' | 'subjectType' | 'subjectId' | 'changes'
>;
type Names = { people: Map<string, string>; roles: Map<string, string> };

/** The people and roles that the entries name, as they are called now. */
async function namesIn(db: Database, entries: readonly Entry[]): Promise<Names> {
  const ids = entries.flatMap(({ actorId, subjectType, subjectId }) => [
    actorId,
    subjectType === 'user' ? subjectId : null,
  ]);
  const known = [...new Set(ids.filter((id) => id !== null))];
  const people =
    known.length > 0
      ? await db
          .select({ id: users.id, name: users.displayName, email: users.email })
          .from(users)
          .where(inArray(users.id, known))
      : [];
  const records = await db.select({ key: roles.key, label: roles.label }).from(roles);
  return {
    people: new Map(people.map(({ id, name, email }) => [id, name || email])),
    roles: new Map(records.map(({ key, label }) => [key, label])),
  };
}

function asActivity(entry: Entry, names: Names, mayOpenPeople: boolean): Activity {
  const { id, at, actorId, subjectType, subjectId, changes } = entry;
  const subject = subjectId ?? '';
  const isKnownPerson = subjectType === 'user' && names.people.has(subject);
  const role = changed(changes, 'role');
  return {
    id,
    at: at.toISOString(),
    kind: kindOf(entry),
    who: actorId ? (names.people.get(actorId) ?? null) : null,
    subject: names.people.get(subject) ?? names.roles.get(subject) ?? nameInChanges(changes),
    href: isKnownPerson && mayOpenPeople ? `/admin/users/${subject}` : null,
    role: names.roles.get(role) ?? role,
  };
}

function kindOf({ action, changes }: Entry): ActivityKind {
  if (action !== 'users.status-changed') return action as ActivityKind;
  return changed(changes, 'status') === 'active' ? 'users.activated' : 'users.deactivated';
}

/** What is gone is called as it was called then. */
function nameInChanges(changes: Entry['changes']) {
  for (const name of ['displayName', 'label', 'name', 'email']) {
    const found = changed(changes, name);
    if (found) return found;
  }
  return '';
}

function changed(changes: Entry['changes'], name: string) {
  const { before, after } = changes[name] ?? {};
  return typeof after === 'string' && after ? after : typeof before === 'string' ? before : '';
}
