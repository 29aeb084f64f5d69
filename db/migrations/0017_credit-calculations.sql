-- The results of a simulation call their calculation so. It was the sheet, a word that also means the technical sheet of a property.
-- What a simulation came to is final: only its name changes here.
ALTER TABLE "simulations" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "simulations" SET "results" = (
	SELECT coalesce(jsonb_agg(CASE WHEN "one" ? 'sheet' THEN ("one" - 'sheet') || jsonb_build_object('calculation', "one" -> 'sheet') ELSE "one" END ORDER BY "place"), '[]'::jsonb)
	FROM jsonb_array_elements("results") WITH ORDINALITY AS "each" ("one", "place")
) WHERE jsonb_path_exists("results", '$[*].sheet');--> statement-breakpoint
ALTER TABLE "simulations" ENABLE TRIGGER USER;
