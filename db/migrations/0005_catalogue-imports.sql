CREATE TABLE "catalogue_import_problems" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_import_problems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"column" text NOT NULL,
	"value" text NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_import_rows" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "catalogue_import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"existing" text DEFAULT 'report' NOT NULL,
	"status" text DEFAULT 'uploaded' NOT NULL,
	"row_count" integer NOT NULL,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"problem_count" integer DEFAULT 0 NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"updated_count" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"origin" jsonb NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_imports_status" CHECK ("catalogue_imports"."status" in ('uploaded', 'checking', 'checked', 'importing', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "catalogue_import_problems" ADD CONSTRAINT "catalogue_import_problems_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_import_rows" ADD CONSTRAINT "catalogue_import_rows_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_import_problems_import" ON "catalogue_import_problems" USING btree ("import_id","row","id");--> statement-breakpoint
CREATE INDEX "catalogue_imports_user" ON "catalogue_imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "catalogue_imports_created" ON "catalogue_imports" USING btree ("created_at");