import type pg from 'pg';

/**
 * An invented catalogue of any size, always the same: cities of Sonora with their weights, prices that follow size and
 * place, texts made of words that people search for. PostgreSQL generates it, so that a million rows take a minute.
 */
export async function generateCatalogue(client: pg.ClientBase, count: number, { photos = 3 } = {}) {
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  // The counters are filled once at the end: the same totals without running the triggers a million times.
  await client.query('alter table properties disable trigger user');
  const indexes = await dropIndexes(client);
  await client.query(rows(count));
  await client.query(pictures(count, photos));
  await client.query(`set local maintenance_work_mem = '512MB'`);
  for (const index of indexes) await client.query(index);
  await client.query('alter table properties enable trigger user');
  for (const statement of counters) await client.query(statement);
  await client.query('commit');
  await client.query('vacuum (analyze) properties');
  await client.query('vacuum (analyze) photos');
  for (const table of ['property_facets', 'property_places', 'property_cells', 'search_words'])
    await client.query(`vacuum (analyze) ${table}`);
}

/**
 * Drops the indexes, because rebuilding them over all rows takes a fraction of the time. Returns how to recreate them.
 */
async function dropIndexes(client: pg.ClientBase) {
  const { rows: found } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'properties' and indexname ~ '^properties_(live|office|list)'`,
  );
  for (const { indexname } of found) await client.query(`drop index ${indexname}`);
  return found.map(({ indexdef }) => indexdef);
}

export const firstId = 5_000_001;

/** A number between 0 and 1 from the row's number and a name: the same on every machine. */
const random = (salt: string) => `(hashint8extended(i, ${hash(salt)}) & 1048575)::float8 / 1048575`;
const pick = (list: string, salt: string) =>
  `(${list})[1 + floor(${random(salt)} * array_length(${list}, 1) * 0.999999)::int]`;

function hash(text: string) {
  let value = 7;
  for (const letter of text) value = (value * 31 + letter.charCodeAt(0)) % 2_147_483_647;
  return value;
}

const cities = `array['Hermosillo','Hermosillo','Hermosillo','Hermosillo','Hermosillo','Ciudad Obregón','Ciudad Obregón','Nogales','Guaymas','Navojoa','San Luis Río Colorado','Puerto Peñasco']`;
const colonias = `array['Pitic','Country Club','Centenario','Valle Grande','Los Lagos','Villa Satélite','San Benito','Modelo','Las Quintas','Real de Minas','Altares','Villas del Pitic','Bugambilias','Loma Linda','La Jolla','Puerta Real','Centro','Sahuaro','Pueblitos','Los Ángeles']`;
const features = `array['alberca','cochera techada','paneles solares','cisterna','minisplit','asador','jardín desértico','roof garden','cuarto de servicio','bodega','portón eléctrico','cámaras de seguridad']`;
const sentences = `array['Cerca de escuelas y parques.','A cinco minutos del bulevar principal.','Con mucha luz natural y techos altos.','La cocina integral tiene barra y despensa.','El patio tiene árboles frutales y riego.','Ideal para una familia que empieza.','Fraccionamiento con acceso controlado.','Recién pintada y lista para habitarse.','La recámara principal tiene vestidor.','Terreno plano con todos los servicios.']`;

const rows = (count: number) => `
insert into properties (id, slug, title, description, type, operation, status, published, price, location, street, number,
  neighborhood, postal_code, municipality, city, state, latitude, longitude, show_exact_location, bedrooms, bathrooms,
  construction_size, land_size, floors, parking_spaces, year_built, ac, furnished, pets_allowed, electricity_enabled,
  water_enabled, features, legal_status, additional_costs, payment_options, owner_authorized_on, offer_valid_until, published_at)
select ${firstId} + i, 'inmueble-' || i, initcap(type) || ' en ' || neighborhood || case when bedrooms > 0 then ' de ' || bedrooms || ' recámaras' else '' end || ' ' || i,
  concat_ws(' ', ${pick(sentences, 's1')}, ${pick(sentences, 's2')}, ${pick(sentences, 's3')}, 'Cuenta con ' || feature1 || ' y ' || feature2 || '.', 'Clave ' || to_hex(i * 2654435761 % 4294967296)),
  type, operation, case when ${random('status')} < 0.63 then (array['activa','disponible','disponible','apartada'])[1 + (i % 4)] else (array['pendiente','vendida','inactiva'])[1 + (i % 3)] end,
  ${random('published')} < 0.98, price, neighborhood || ', ' || city, 'Calle ' || (i % 300), (i % 900)::text, neighborhood,
  lpad((83000 + i % 290)::text, 5, '0'), city, city, 'Sonora', 29.0729 + place * 1.7 + (${random('lat')} - 0.5) * 0.2, -110.9559 + place * 1.3 + (${random('lng')} - 0.5) * 0.2,
  ${random('exact')} < 0.2, nullif(bedrooms, 0), case when type = 'terreno' then null else 1 + floor(${random('baths')} * 6) / 2 end,
  case when type = 'terreno' then null else size end, round((size * (1 + ${random('land')}))::numeric, 1), 1 + i % 2, i % 4, 1980 + i % 46,
  ${random('ac')} < 0.6, ${random('furnished')} < 0.2, ${random('pets')} < 0.5, true, true, array[feature1, feature2], 'libre_de_gravamen',
  'Escrituración e impuestos por cuenta del comprador.', array['contado','bancario'], '2026-01-01', '2030-12-31',
  timestamptz '2026-11-14 12:00:00-07' - (i * 7919 % 31536000) * interval '1 second'
from (
  select i, type, operation, city, neighborhood, bedrooms, size, place, feature1, feature2,
    (case when operation = 'renta' then round(size * 90) else round(size * (9000 + ${random('price')} * 16000) / 10000) * 10000 end * 100)::bigint as price
  from (
    select i, (array['casa','casa','casa','departamento','terreno','local','comercial'])[1 + (i % 7)] as type,
      case when ${random('operation')} < 0.78 then 'venta' else 'renta' end as operation, ${pick(cities, 'city')} as city, ${pick(colonias, 'colonia')} as neighborhood,
      case when i % 7 < 4 then 1 + (${random('beds')} * 5)::int else 0 end as bedrooms, round((45 + ${random('size')} * 380)::numeric, 1)::float8 as size,
      (hashtext(${pick(cities, 'city')}) % 5)::float8 as place, ${pick(features, 'f1')} as feature1, ${pick(features, 'f2')} as feature2
    from generate_series(1::bigint, ${count}) i) facts) priced`;

const pictures = (count: number, each: number) => `
insert into photos (owner_kind, owner_id, position, alt, status, width, height, variants, files)
select 'property', (${firstId} + i)::text, n, 'Fotografía ' || n, 'ready', 1440, 960,
  (select jsonb_agg(jsonb_build_object('format', format, 'width', width, 'height', width * 2 / 3, 'name', md5(i::text || n) || md5(width::text || format) || '.' || format))
   from unnest(array[320,640,1024]) width, unnest(array['avif','webp']) format), array[md5(i::text || n)]
from generate_series(1::bigint, ${count}) i, generate_series(0, ${each - 1}) n`;

/** The totals that the triggers would have counted. */
const counters = [
  `truncate property_facets, property_places, property_cells, search_words`,
  `insert into property_facets (operation, city_key, type, bedrooms, n)
   select operation, city_key, type, coalesce(bedrooms, 0), count(*) from properties where live group by 1, 2, 3, 4`,
  `insert into property_places (city_key, neighborhood_key, city, neighborhood, n)
   select city_key, neighborhood_key, min(city), min(neighborhood), count(*) from properties where live group by 1, 2`,
  `insert into property_cells (zoom, operation, cx, cy, n, sum_latitude, sum_longitude)
   select zoom, operation, floor(public_longitude / size), floor(public_latitude / size), count(*), sum(public_latitude), sum(public_longitude)
   from properties, (values (1::smallint, 1.0::float8), (2::smallint, 0.25), (3::smallint, 0.05)) v (zoom, size)
   where live and public_latitude is not null group by 1, 2, 3, 4`,
  `insert into search_words select distinct w from (select title, neighborhood, city, location, features, description from properties where live limit 20000) p,
   sahuaro_words(concat_ws(' ', p.title, p.neighborhood, p.city, p.location, array_to_string(p.features, ' '), p.description)) w on conflict do nothing`,
];
