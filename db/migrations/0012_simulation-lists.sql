DROP INDEX "simulations_list";--> statement-breakpoint
DROP INDEX "simulations_author";--> statement-breakpoint
-- The office's list and that of enquiries, in each order they offer, with their filters inside: a page and its count lie in an index.
CREATE INDEX simulations_list ON simulations (source, created_at, id) INCLUDE (kind, created_by, handled_at);--> statement-breakpoint
CREATE INDEX simulations_name ON simulations (source, name COLLATE "und-x-icu", id) INCLUDE (kind, created_by, created_at);--> statement-breakpoint
CREATE INDEX simulations_price ON simulations (source, price, id) INCLUDE (kind, created_by, created_at, handled_at);--> statement-breakpoint
CREATE INDEX simulations_monthly ON simulations (source, monthly, id) INCLUDE (kind, created_by, created_at, handled_at);--> statement-breakpoint
-- One's own, and who has saved any.
CREATE INDEX simulations_author ON simulations (created_by, source, created_at, id) INCLUDE (kind);
