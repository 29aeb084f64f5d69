import { and, eq, inArray, sql } from 'drizzle-orm';
import { can } from '#app/core/access.ts';
import { roleFacts } from '#app/features/roles/server/role-records.server.ts';
import type { Settings } from '#app/features/settings/domain/settings.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { roles } from '#db/schema/roles.ts';
import { users } from '#db/schema/users.ts';

type Assignment = Settings<'submissions'>['assignment'];

/** Who can be given sellers to look after: active people who may write here. */
export async function intakeAdvisors(db: Database) {
  const records = await db.select().from(roles).where(eq(roles.active, true));
  const keys = records
    .filter((role) => can(roleFacts(role).grants, 'submissions', 'write'))
    .map(({ key }) => key);
  if (keys.length === 0) return [];
  return db
    .select({ id: users.id, name: users.displayName, email: users.email })
    .from(users)
    .where(and(inArray(users.role, keys), eq(users.status, 'active')))
    .orderBy(users.displayName, users.email)
    .limit(500);
}

/**
 * Who gets the next seller, by the agency's rule. Turns are kept by who had one last, under one lock, so that two that
 * come together do not go to the same person. Null where the rule says by hand, or there is nobody.
 */
export async function nextAdvisor(
  db: Database,
  { rule, advisorIds, neighborhoods }: Assignment,
  home: { neighborhood: string },
): Promise<string | null> {
  if (rule === 'hand') return null;
  const everyone = (await intakeAdvisors(db)).map(({ id }) => id);
  if (rule === 'neighborhood') {
    const key = placeKey(home.neighborhood);
    const chosen = neighborhoods.find(({ neighborhood }) => placeKey(neighborhood) === key)?.advisorId;
    if (chosen && everyone.includes(chosen)) return chosen;
  }
  const named = everyone.filter((id) => advisorIds.includes(id));
  return takeTurn(db, named.length > 0 ? named : everyone);
}

/**
 * The turn is written down by the clock of the one that holds the lock. By when records were made it could not be told:
 * of many that come at once, the last to be given may have been made first.
 */
async function takeTurn(db: Database, candidates: readonly string[]): Promise<string | null> {
  if (candidates.length === 0) return null;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('submissions:turn', 0))`);
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into effects (key, created_at)
    select ${turnKey} || candidate.id, clock_timestamp()
    from unnest(${sql.param([...candidates])}::uuid[]) with ordinality as candidate (id, place)
    left join effects last on last.key = ${turnKey} || candidate.id
    order by last.created_at nulls first, candidate.place limit 1
    on conflict (key) do update set created_at = excluded.created_at
    returning substr(key, ${turnKey.length + 1}::int) as id`);
  return rows[0]?.id ?? null;
}

const turnKey = 'submissions:turn:';

/** «La Hacienda» and «la hacienda » are one colonia. */
function placeKey(name: string) {
  return name.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLowerCase();
}
