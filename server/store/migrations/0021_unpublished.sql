-- Stories that their files keep from readers: drafts, scheduled and unpublished ones. Their rows are in
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
-- Who recalled the story: an editor, or the import of a file that is no longer published.
ALTER TABLE "recalls" ADD COLUMN "origin" text DEFAULT 'editor' NOT NULL;
