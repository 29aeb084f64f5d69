-- The address of map images was part of the catalogue's settings; maps have their own group now.
INSERT INTO "settings" ("group", "value")
SELECT 'map', jsonb_build_object('source', 'tiles', 'tiles', "value" -> 'mapTiles')
FROM "settings" WHERE "group" = 'catalogue' AND coalesce("value" -> 'mapTiles' ->> 'url', '') <> ''
ON CONFLICT ("group") DO NOTHING;--> statement-breakpoint
UPDATE "settings" SET "value" = "value" - 'mapTiles' WHERE "group" = 'catalogue' AND "value" ? 'mapTiles';
