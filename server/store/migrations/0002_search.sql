CREATE TABLE "content_search" (
	"content_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"date_published" timestamp with time zone NOT NULL,
	"head" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_search" ADD CONSTRAINT "content_search_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_search_head" ON "content_search" USING gin ("head");--> statement-breakpoint
CREATE INDEX "content_search_words" ON "content_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "content_search_latest" ON "content_search" USING btree ("date_published" DESC NULLS FIRST,"content_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_search_videos" ON "content_search" USING btree ("date_published" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE type = 'video';