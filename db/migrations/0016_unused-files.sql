-- Files that nobody uses any more are called so.
ALTER TABLE "forsaken_files" RENAME TO "unused_files";--> statement-breakpoint
ALTER TABLE "unused_files" RENAME CONSTRAINT "forsaken_files_pkey" TO "unused_files_pkey";
