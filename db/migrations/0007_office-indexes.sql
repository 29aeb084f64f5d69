-- The office's list in the orders it offers, with its filters inside the index of the usual one.
CREATE INDEX properties_list_updated ON properties (updated_at DESC, id DESC)
  INCLUDE (status, type, operation, published, advisor_id, owner_id, deleted_at, availability_asked_at, price);--> statement-breakpoint
CREATE INDEX properties_list_title ON properties (title COLLATE "und-x-icu", id);--> statement-breakpoint
CREATE INDEX properties_list_price ON properties (price, id);--> statement-breakpoint
-- The sweep asks whether a published version still shows a file.
CREATE INDEX property_versions_photos ON property_versions USING gin ((snapshot -> 'photos'));
