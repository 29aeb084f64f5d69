CREATE TABLE "summary_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "summary_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"line" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "simulations" ADD COLUMN "suspicions" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "simulations" ADD COLUMN "is_quarantined" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "summary_lines_recipient" ON "summary_lines" USING btree ("recipient","id");