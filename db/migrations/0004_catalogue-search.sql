ALTER TABLE fraccionamiento_lots ADD CONSTRAINT fraccionamiento_lots_property_fk
  FOREIGN KEY (property_id) REFERENCES properties (id) ON DELETE SET NULL;--> statement-breakpoint
-- What the public sees, in the orders it is shown, with every filter inside the index.
CREATE INDEX properties_live_new ON properties (published_at DESC, id DESC)
  INCLUDE (operation, type, city_key, neighborhood_key, price, bedrooms, bathrooms, parking_spaces, construction_size, land_size, ac, furnished, pets_allowed, fraccionamiento_id) WHERE live;--> statement-breakpoint
CREATE INDEX properties_live_type_new ON properties (operation, type, published_at DESC, id DESC)
  INCLUDE (city_key, neighborhood_key, price, bedrooms, bathrooms, parking_spaces, construction_size, land_size, ac, furnished, pets_allowed, fraccionamiento_id) WHERE live;--> statement-breakpoint
CREATE INDEX properties_live_city_new ON properties (city_key, operation, published_at DESC, id DESC)
  INCLUDE (type, neighborhood_key, price, bedrooms, bathrooms, parking_spaces, construction_size, land_size, ac, furnished, pets_allowed, fraccionamiento_id) WHERE live;--> statement-breakpoint
CREATE INDEX properties_live_place_new ON properties (neighborhood_key, published_at DESC, id DESC)
  INCLUDE (operation, type, city_key, price, bedrooms, bathrooms, parking_spaces, construction_size, land_size, ac, furnished, pets_allowed, fraccionamiento_id) WHERE live;--> statement-breakpoint
CREATE INDEX properties_live_price ON properties (operation, price, id)
  INCLUDE (type, city_key, neighborhood_key, bedrooms, bathrooms, parking_spaces, construction_size, land_size, ac, furnished, pets_allowed, fraccionamiento_id) WHERE live;--> statement-breakpoint
CREATE INDEX properties_live_city_price ON properties (city_key, operation, price, id)
  INCLUDE (type, neighborhood_key, bedrooms, bathrooms, parking_spaces, construction_size, land_size, ac, furnished, pets_allowed, fraccionamiento_id) WHERE live;--> statement-breakpoint
CREATE INDEX properties_live_size ON properties (operation, construction_size DESC NULLS LAST, id DESC)
  INCLUDE (type, city_key, neighborhood_key, price, bedrooms, bathrooms, parking_spaces, land_size, ac, furnished, pets_allowed, fraccionamiento_id) WHERE live;--> statement-breakpoint
CREATE INDEX properties_live_search ON properties USING gin (search) WITH (fastupdate = off) WHERE live;--> statement-breakpoint
CREATE INDEX properties_live_map ON properties USING gist (point(public_longitude, public_latitude))
  WHERE live AND public_latitude IS NOT NULL;--> statement-breakpoint
CREATE INDEX properties_office ON properties USING gin (office_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX search_words_like ON search_words USING gin (word gin_trgm_ops);--> statement-breakpoint
CREATE INDEX property_places_like ON property_places USING gin (neighborhood_key gin_trgm_ops);--> statement-breakpoint
ALTER TABLE property_facets SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE property_cells SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE property_places SET (fillfactor = 70);--> statement-breakpoint
-- Words of three letters and more as people type them: lower case, without accents.
CREATE FUNCTION public.sahuaro_words(value text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT DISTINCT m[1] FROM regexp_matches(public.sahuaro_key(value), '[a-z]{3,24}', 'g') m $$;--> statement-breakpoint
-- Counters of what is live, from the difference that one statement made. Rows are taken in one order, so that two
-- writers wait for each other instead of locking each other.
CREATE FUNCTION public.count_live_properties() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted CONSTANT text := 'operation, type, city_key, neighborhood_key, city, neighborhood, coalesce(bedrooms, 0::smallint) bedrooms, public_latitude, public_longitude';
  plus CONSTANT text := format('SELECT %s, 1 AS n FROM new_rows WHERE live', counted);
  minus CONSTANT text := format('SELECT %s, -1 AS n FROM old_rows WHERE live', counted);
  change CONSTANT text := CASE TG_OP WHEN 'INSERT' THEN plus WHEN 'DELETE' THEN minus ELSE plus || ' UNION ALL ' || minus END;
BEGIN
  EXECUTE format($q$
    INSERT INTO property_facets AS f (operation, city_key, type, bedrooms, n)
    SELECT operation, city_key, type, bedrooms, sum(n) FROM (%s) c GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (operation, city_key, type, bedrooms) DO UPDATE SET n = f.n + excluded.n $q$, change);
  EXECUTE format($q$
    INSERT INTO property_places AS p (city_key, neighborhood_key, city, neighborhood, n)
    SELECT city_key, neighborhood_key, min(city), min(neighborhood), sum(n) FROM (%s) c GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2
    ON CONFLICT (city_key, neighborhood_key) DO UPDATE SET n = p.n + excluded.n $q$, change);
  EXECUTE format($q$
    INSERT INTO property_cells AS m (zoom, operation, cx, cy, n, sum_latitude, sum_longitude)
    SELECT zoom, operation, floor(public_longitude / size), floor(public_latitude / size),
      sum(n), sum(n * public_latitude), sum(n * public_longitude)
    FROM (%s) c, (VALUES (1::smallint, 1.0::float8), (2::smallint, 0.25), (3::smallint, 0.05)) v (zoom, size)
    WHERE public_latitude IS NOT NULL
    GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 OR sum(n * public_latitude) <> 0 OR sum(n * public_longitude) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (zoom, operation, cx, cy) DO UPDATE
      SET n = m.n + excluded.n, sum_latitude = m.sum_latitude + excluded.sum_latitude, sum_longitude = m.sum_longitude + excluded.sum_longitude $q$, change);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.learn_property_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words
  SELECT DISTINCT w FROM new_rows r,
    sahuaro_words(concat_ws(' ', r.title, r.neighborhood, r.city, r.location, array_to_string(r.features, ' '), r.description)) w
  WHERE r.live ORDER BY w
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER properties_counted_insert AFTER INSERT ON properties REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION public.count_live_properties();--> statement-breakpoint
CREATE TRIGGER properties_counted_update AFTER UPDATE ON properties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION public.count_live_properties();--> statement-breakpoint
CREATE TRIGGER properties_counted_delete AFTER DELETE ON properties REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION public.count_live_properties();--> statement-breakpoint
CREATE TRIGGER properties_words_insert AFTER INSERT ON properties REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION public.learn_property_words();--> statement-breakpoint
CREATE TRIGGER properties_words_update AFTER UPDATE ON properties REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION public.learn_property_words();
