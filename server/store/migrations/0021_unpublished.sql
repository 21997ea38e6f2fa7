-- Stories that their files hide from readers: drafts, and scheduled or unpublished stories. Their rows are in
-- "withheld_contents", like those of recalled stories.
CREATE TABLE "unpublished_contents" (
	"content_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"slug" text NOT NULL,
	"status" text NOT NULL,
	"publish_at" timestamp with time zone,
	"was_public" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unpublished_contents_slug" ON "unpublished_contents" USING btree ("slug");
--> statement-breakpoint
CREATE INDEX "unpublished_contents_due" ON "unpublished_contents" USING btree ("publish_at") WHERE "publish_at" IS NOT NULL;
--> statement-breakpoint
-- Origin of the recall: an editor, or the import of a file that no longer publishes the story.
ALTER TABLE "recalls" ADD COLUMN "origin" text DEFAULT 'editor' NOT NULL;
