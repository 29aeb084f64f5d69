CREATE TABLE "credit_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"starts_on" date NOT NULL,
	"value" jsonb NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" uuid,
	CONSTRAINT "credit_versions_kind" CHECK ("credit_versions"."kind" in ('bancario', 'cofinavit', 'infonavit')),
	CONSTRAINT "credit_versions_value" CHECK (jsonb_typeof("credit_versions"."value") = 'object')
);
--> statement-breakpoint
CREATE TABLE "simulation_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"simulation_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"folio" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"cases" jsonb NOT NULL,
	"results" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"monthly" bigint NOT NULL,
	"asked" jsonb,
	"search_address" text DEFAULT '' NOT NULL,
	"property_id" integer,
	"handled_at" timestamp (3) with time zone,
	"handled_by" uuid,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"phone_key" text GENERATED ALWAYS AS (right(regexp_replace(phone, '\D', '', 'g'), 10)) STORED,
	"office_key" text GENERATED ALWAYS AS (sahuaro_key(folio || ' ' || name || ' ' || phone || ' ' || email)) STORED,
	CONSTRAINT "simulations_source" CHECK ("simulations"."source" in ('office', 'site')),
	CONSTRAINT "simulations_kind" CHECK ("simulations"."kind" in ('bancario', 'cofinavit', 'infonavit'))
);
--> statement-breakpoint
ALTER TABLE "credit_versions" ADD CONSTRAINT "credit_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_versions" ADD CONSTRAINT "credit_versions_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation_links" ADD CONSTRAINT "simulation_links_simulation_id_simulations_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."simulations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulations" ADD CONSTRAINT "simulations_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulations" ADD CONSTRAINT "simulations_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulations" ADD CONSTRAINT "simulations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_versions_number" ON "credit_versions" USING btree ("kind","version");--> statement-breakpoint
CREATE INDEX "credit_versions_start" ON "credit_versions" USING btree ("kind","starts_on","version");--> statement-breakpoint
CREATE INDEX "simulation_links_simulation" ON "simulation_links" USING btree ("simulation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "simulations_folio" ON "simulations" USING btree ("folio");--> statement-breakpoint
CREATE INDEX "simulations_list" ON "simulations" USING btree ("source","created_at","id");--> statement-breakpoint
CREATE INDEX "simulations_author" ON "simulations" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "simulations_phone" ON "simulations" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "simulations_open" ON "simulations" USING btree ("created_at") WHERE "simulations"."source" = 'site' and "simulations"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "simulations_office" ON "simulations" USING gin ("office_key" gin_trgm_ops);--> statement-breakpoint
-- What was published and what was counted by it stay as they were; only an advance version can still be withdrawn.
CREATE FUNCTION credit_version_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.kind, NEW.version, NEW.starts_on, NEW.value, NEW.source, NEW.note, NEW.published_at)
     IS DISTINCT FROM (OLD.kind, OLD.version, OLD.starts_on, OLD.value, OLD.source, OLD.note, OLD.published_at) THEN
    RAISE EXCEPTION 'a published version is final' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'credit_version_is_final';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_versions_final BEFORE UPDATE OR DELETE ON "credit_versions" FOR EACH ROW EXECUTE FUNCTION credit_version_is_final();
--> statement-breakpoint
CREATE FUNCTION simulation_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.kind, NEW.folio, NEW.source, NEW.cases, NEW.results, NEW.rules, NEW.price, NEW.credit, NEW.monthly, NEW.asked, NEW.created_at)
     IS DISTINCT FROM (OLD.kind, OLD.folio, OLD.source, OLD.cases, OLD.results, OLD.rules, OLD.price, OLD.credit, OLD.monthly, OLD.asked, OLD.created_at) THEN
    RAISE EXCEPTION 'a simulation keeps its figures' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'simulation_is_final';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER simulations_final BEFORE UPDATE ON "simulations" FOR EACH ROW EXECUTE FUNCTION simulation_is_final();
