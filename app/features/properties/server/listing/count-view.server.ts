import { sql } from 'drizzle-orm';
import { dayOf } from '#app/core/day.ts';
import type { VisitorContext } from '#app/platform/use-case.server.ts';
import { addressKey, countUse } from '#app/platform/http/rate-limit.server.ts';
import { blindIndex } from '#app/platform/security/secrets.server.ts';
import { isRobot } from '../../domain/robots.ts';

/**
 * Counts one view per visitor, property and day. The visitor is a hash with our own key that is deleted after the
 * day: no cookie and no IP address is stored.
 */
export async function countView({ db, now, origin, services }: VisitorContext, propertyId: number) {
  if (isRobot(origin.userAgent)) return false;
  const day = dayOf(now);
  const visitor = [day, addressKey(origin.ip), origin.userAgent, propertyId].join('\n');
  const key = `view:${blindIndex(services.secrets, 'property-view', visitor)}`;
  const { allowed } = await countUse(db, { key, times: 1, seconds: 86_400 });
  if (!allowed) return false;

  const { rowCount } = await db.execute(sql`
    insert into property_views (property_id, day, n)
    select id, ${day}::date, 1 from properties where id = ${propertyId}::int and live
    on conflict (property_id, day) do update set n = property_views.n + 1`);
  return rowCount === 1;
}
