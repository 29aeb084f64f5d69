import { sql } from 'drizzle-orm';
import { authorize, can } from '#app/core/access.ts';
import type { UseCaseContext } from '#app/platform/use-case.server.ts';
import { postalCodes, propertyPlaces } from '#db/schema/properties.ts';

export type Place = {
  neighborhood: string;
  city: string;
  municipality: string;
  state: string;
  postalCode: string;
};

const most = 8;

/** Colonias that begin like the text, or those of a postal code: of the postal table, and of the catalogue. */
export async function suggestPlaces({ db, actor }: UseCaseContext, text: string): Promise<Place[]> {
  authorize(can(actor.grants, 'properties', 'write'));
  const words = text.split(',')[0]?.trim() ?? '';
  if (words.length < 2) return [];
  const start = sql`sahuaro_key(${words})`;
  const beginning = (typed: string) => sql`sahuaro_key(${typed}) || '%'`;
  const begins = (column: unknown) => sql`starts_with(${column}, ${start})`;
  const isCode = /^\d{2,5}$/.test(words);
  const { rows } = await db.execute<Place>(sql`
    select neighborhood, coalesce(nullif(city, ''), municipality) as city, municipality, state,
      code as "postalCode"
    from ${postalCodes}
    where ${isCode ? sql`code like ${`${words}%`}` : sql`sahuaro_key(neighborhood) like ${beginning(words)}`}
    union all
    select neighborhood, city, '', '', '' from ${propertyPlaces}
    where neighborhood <> '' and ${begins(propertyPlaces.neighborhoodKey)}
      and not exists (
        select 1 from ${postalCodes}
        where sahuaro_key(${postalCodes.neighborhood}) = ${propertyPlaces.neighborhoodKey}
      )
    order by neighborhood, "postalCode"
    limit ${most}`);
  return rows;
}
