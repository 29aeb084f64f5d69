import { desc, inArray } from 'drizzle-orm';
import { can, type Grants } from '#app/core/access.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { auditEntries } from '#db/schema/platform.ts';
import { roles } from '#db/schema/roles.ts';
import { users } from '#db/schema/users.ts';

/** The audit actions that are shown, by the section that a person must be able to read to see them. */
const shownActions = {
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
    'users.restored',
  ],
  settings: [
    'roles.created',
    'roles.updated',
    'roles.deleted',
    'roles.template-created',
    'roles.template-deleted',
  ],
} as const;

type ShownAction = (typeof shownActions)[keyof typeof shownActions][number];
type ActivityKind = Exclude<ShownAction, 'users.status-changed'> | 'users.activated' | 'users.deactivated';

export type Activity = {
  id: number;
  at: string;
  kind: ActivityKind;
  /** Null when nobody was signed in. */
  who: string | null;
  subject: string;
  /** The page of the subject; null when it no longer exists or this person may not see it. */
  href: string | null;
  role: string;
};

const maxShown = 10;

/** The latest changes to people and roles; null for a person who may read neither. */
export async function recentActivity(db: Database, grants: Grants): Promise<Activity[] | null> {
  const actions: ShownAction[] = [
    ...(can(grants, 'users', 'read') ? shownActions.users : []),
    ...(can(grants, 'settings', 'read') ? shownActions.settings : []),
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
    .limit(maxShown);
  const names = await namesIn(db, entries);
  return entries.map((entry) => asActivity(entry, names, can(grants, 'users', 'read')));
}

type Entry = Pick<
  typeof auditEntries.$inferSelect,
  'id' | 'at' | 'action' | 'actorId' | 'subjectType' | 'subjectId' | 'changes'
>;
type Names = { people: Map<string, string>; roles: Map<string, string> };

/** The current names of the people and roles in the entries. */
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
  const role = changedName(changes, 'role');
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
  return changedName(changes, 'status') === 'active' ? 'users.activated' : 'users.deactivated';
}

/** The name at that time, for a subject that no longer exists. */
function nameInChanges(changes: Entry['changes']) {
  for (const name of ['displayName', 'label', 'name', 'email']) {
    const found = changedName(changes, name);
    if (found) return found;
  }
  return '';
}

function changedName(changes: Entry['changes'], name: string) {
  const { before, after } = changes[name] ?? {};
  return typeof after === 'string' && after ? after : typeof before === 'string' ? before : '';
}
