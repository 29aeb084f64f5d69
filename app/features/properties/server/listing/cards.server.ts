import { sql } from 'drizzle-orm';
import type { ShownPhoto } from '#app/features/attachments/domain/photo.ts';
import type { Database } from '#app/platform/data/database.server.ts';
import { preparedStatement } from '#app/platform/data/prepared-statement.server.ts';
import { pictureSources } from '#app/core/picture-sources.ts';
import type { CardPhoto, PropertyCard } from '../../domain/public-property.ts';

type CardRow = Omit<PropertyCard, 'cover' | 'price'> & { price: string; cover: ShownPhoto | null };

/** Only the columns that a card shows. `p` is the property; the cover is its featured photograph. */
export const cardColumns = sql`
  p.id, p.slug, p.title, p.type, p.operation, p.status, p.price, p.neighborhood, p.city, p.bedrooms, p.bathrooms,
  p.construction_size as "constructionSize", p.land_size as "landSize",
  photo.cover,
  (select count(*)::int from photos
    where owner_kind = 'property' and owner_id = p.id::text and status = 'ready') as "photoCount"`;

export const coverJoin = sql`
  left join lateral (
    select json_build_object('alt', alt, 'width', width, 'height', height, 'placeholder', placeholder,
      'variants', variants) as cover
    from photos where owner_kind = 'property' and owner_id = p.id::text and status = 'ready'
    order by position = p.featured_image_index desc, position limit 1) photo on true`;

const byIds = preparedStatement<CardRow, { ids: readonly number[] }>(
  'cards-by-ids',
  sql`select ${cardColumns}
    from unnest(${sql.placeholder('ids')}::int[]) with ordinality as wanted (id, place)
    join properties p using (id) ${coverJoin}
    where p.live order by wanted.place`,
);

/** Cards in the order of the ids; properties that are not live are left out. */
export async function cardsByIds(db: Database, ids: readonly number[]): Promise<PropertyCard[]> {
  if (ids.length === 0) return [];
  return (await byIds(db, { ids })).map(asCard);
}

export function asCard({ cover, price, ...row }: CardRow): PropertyCard {
  return { ...row, price: Number(price), cover: cover && asCardPhoto(cover) };
}

/** Keeps only the variants that a card needs: all widths in both formats would be half of a listing's bytes. */
export function asCardPhoto({ variants: made, ...photo }: ShownPhoto): CardPhoto {
  const variants = made.filter(
    ({ format, width }) => (format === 'avif' && width <= 1_024) || (format === 'webp' && width === 640),
  );
  return { ...photo, ...pictureSources(variants.length > 0 ? variants : made) };
}
