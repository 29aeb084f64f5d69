ALTER TABLE "catalogue_imports" ADD COLUMN "is_partial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "refused_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "physical_state" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "taxes_and_services" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "permits" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "condominium_share" double precision;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "cancellation_policy" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "postal_codes_neighborhood" ON "postal_codes" USING btree (sahuaro_key(neighborhood) text_pattern_ops);--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_condominium_share" CHECK ("properties"."condominium_share" between 0 and 100);