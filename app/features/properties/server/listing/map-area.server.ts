import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/data/database.server.ts';
import { boxOf, type ListingQuery, type MapBox } from '../../domain/listing-query.ts';
import type { MapArea, MapCluster, MapMarker } from '../../domain/public-property.ts';
import { listingWhereAndWords, usesOnlyCounterFilters } from './listing-where.server.ts';
import { countUpTo } from './listing-counts.server.ts';

/** With more properties than this, the map shows groups. */
const markerLimit = 300;
/** Sides of the counted map squares, in degrees, by zoom level. */
const squareSides = { 1: 1, 2: 0.25, 3: 0.05 } as const;
const everywhere: MapBox = { west: -180, south: -90, east: 180, north: 90 };

/** What the map shows for an area: single properties while there are few, otherwise counts by square. */
export async function mapArea(db: Database, query: ListingQuery): Promise<MapArea> {
  const area = boxOf(query) ?? everywhere;
  const isCounted =
    usesOnlyCounterFilters({ ...query, box: undefined }) && !query.type && !query.city && !query.beds;
  // The counters of squares know only the operation; other filters leave few enough properties to read them one by
  // one.
  if (isCounted) {
    const clusters = await squaresIn(db, area, query.operation);
    const total = clusters.reduce((sum, { n }) => sum + n, 0);
    if (total > markerLimit) return { total, clusters, markers: [] };
  } else if ((await countUpTo(db, query, markerLimit + 1)) > markerLimit) {
    const clusters = await groupsIn(db, query, area);
    return { total: clusters.reduce((sum, { n }) => sum + n, 0), clusters, markers: [] };
  }
  const markers = await markersIn(db, query);
  return { total: markers.length, clusters: [], markers };
}

function zoomOf({ west, east }: MapBox) {
  const width = east - west;
  return width > 8 ? 1 : width > 1.5 ? 2 : 3;
}

async function squaresIn(db: Database, area: MapBox, operation: string | undefined): Promise<MapCluster[]> {
  const zoom = zoomOf(area);
  const side = squareSides[zoom];
  const { rows } = await db.execute<MapCluster>(sql`
    select sum(n)::int as n, sum(sum_latitude) / sum(n) as latitude, sum(sum_longitude) / sum(n) as longitude
    from property_cells
    where zoom = ${zoom}::smallint
      ${operation ? sql`and operation = ${operation}` : sql`and operation in ('venta', 'renta')`}
      and cx between ${Math.floor(area.west / side)}::int and ${Math.floor(area.east / side)}::int
      and cy between ${Math.floor(area.south / side)}::int and ${Math.floor(area.north / side)}::int
    group by cx, cy having sum(n) > 0`);
  return rows;
}

/** Groups for other filters, each a sixteenth of the visible width, from a limited number of rows. */
async function groupsIn(db: Database, query: ListingQuery, area: MapBox): Promise<MapCluster[]> {
  const side = Math.max((area.east - area.west) / 16, 0.002);
  const { rows } = await db.execute<MapCluster>(sql`
    select count(*)::int as n, avg(public_latitude) as latitude, avg(public_longitude) as longitude from (
      select public_latitude, public_longitude from properties
      where ${listingWhereAndWords(query)} and public_latitude is not null limit 5000) few
    group by floor(public_longitude / ${side}::float8), floor(public_latitude / ${side}::float8)`);
  return rows;
}

async function markersIn(db: Database, query: ListingQuery): Promise<MapMarker[]> {
  const { rows } = await db.execute<Omit<MapMarker, 'price'> & { price: string }>(sql`
    select id, slug, price, public_latitude as latitude, public_longitude as longitude, show_exact_location as "isExact"
    from properties where ${listingWhereAndWords(query)} and public_latitude is not null limit ${markerLimit}::int`);
  return rows.map((row) => ({ ...row, price: Number(row.price) }));
}
