-- Keys of sentences that are stored with a row followed their feature to its new name.
UPDATE "photos" SET "problem" = 'attachments.' || substr("problem", length('photos.') + 1) WHERE "problem" LIKE 'photos.%';--> statement-breakpoint
UPDATE "webhook_deliveries" SET "last_error" = substr("last_error", length('properties.') + 1) WHERE "last_error" LIKE 'properties.exchange.%';
