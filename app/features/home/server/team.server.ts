import { sql } from 'drizzle-orm';
import { initials } from '#app/core/text.ts';
import type { Database } from '#app/platform/data/database.server.ts';

const mostShown = 12;

/** The advisors whose names and faces are on published properties already, those with the most properties first. */
export async function publicTeam(db: Database) {
  const { rows } = await db.execute<{ id: string; name: string; photo: string | null }>(sql`
    select u.id, u.display_name as name, coalesce(u.profile ->> 'avatar', u.photo_url) as photo
    from users u
    join properties p on p.advisor_id = u.id and p.live
    where u.status = 'active' and u.display_name <> ''
    group by u.id
    order by count(*) desc, u.display_name
    limit ${mostShown}`);
  return rows.map((person) => ({ ...person, initials: initials(person.name, null) }));
}

export type TeamMember = Awaited<ReturnType<typeof publicTeam>>[number];
