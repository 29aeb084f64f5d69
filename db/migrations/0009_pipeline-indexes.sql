-- The board and its counts, without those that were deleted: the whole answer lies in the index.
CREATE INDEX leads_live_board ON leads (stage, stage_since DESC, id DESC) WHERE deleted_at IS NULL;--> statement-breakpoint
-- The table in its usual order, with its filters inside.
CREATE INDEX leads_live_list ON leads (created_at DESC, id DESC)
  INCLUDE (stage, priority, source, advisor_id, next_contact_on, price) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX leads_live_name ON leads (contact_name COLLATE "und-x-icu", id) INCLUDE (stage) WHERE deleted_at IS NULL;--> statement-breakpoint
-- Whom to call on a day, for the letter of the morning.
CREATE INDEX leads_contacts ON leads (next_contact_on, advisor_id)
  WHERE deleted_at IS NULL AND next_contact_on IS NOT NULL;
