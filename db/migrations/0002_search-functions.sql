CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Spanish stems of words without their accents.
CREATE TEXT SEARCH CONFIGURATION public.es (COPY = pg_catalog.spanish);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION public.es
  ALTER MAPPING FOR hword, hword_part, word WITH public.unaccent, pg_catalog.spanish_stem;--> statement-breakpoint
-- The form in which places and titles are compared. The dictionary is named, so the answer depends on the text alone.
CREATE FUNCTION public.sahuaro_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, btrim(regexp_replace(value, '\s+', ' ', 'g')))) $$;--> statement-breakpoint
-- What a home is found by; the words people use for its kind are part of it.
CREATE FUNCTION public.sahuaro_search(
  title text, type text, operation text, neighborhood text, city text, location text, features text[], description text
) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT
      setweight(to_tsvector('public.es'::regconfig, title), 'A') ||
      setweight(to_tsvector('public.es'::regconfig,
        CASE type
          WHEN 'casa' THEN 'casa residencia hogar'
          WHEN 'departamento' THEN 'departamento depa apartamento'
          WHEN 'terreno' THEN 'terreno lote'
          WHEN 'local' THEN 'local comercial'
          ELSE 'comercial edificio oficinas bodega'
        END || CASE operation WHEN 'renta' THEN ' renta alquiler' ELSE ' venta' END), 'B') ||
      setweight(to_tsvector('public.es'::regconfig,
        neighborhood || ' ' || city || ' ' || location || ' ' || array_to_string(features, ' ')), 'B') ||
      setweight(to_tsvector('public.es'::regconfig, description), 'C')
  $$;
