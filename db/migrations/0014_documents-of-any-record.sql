-- Documents hang on any record, as photographs do. Those of leads keep their ids, so that links to them go on working.
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"file" text NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_owner_kind";--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_owner" ON "documents" USING btree ("owner_kind","owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_file" ON "documents" USING btree ("file");--> statement-breakpoint
-- Whoever is just adding one is waited for: none is left behind.
LOCK TABLE "lead_documents" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "documents" ("id", "owner_kind", "owner_id", "kind", "file_name", "media_type", "bytes", "file", "uploaded_by", "created_at")
	SELECT "id", 'lead', "lead_id"::text, "kind", "file_name", "media_type", "bytes", "file", "uploaded_by", "created_at" FROM "lead_documents";--> statement-breakpoint
DROP TABLE "lead_documents";
