CREATE TABLE "recalls" (
	"seq" bigint NOT NULL,
	"content_id" text NOT NULL,
	"type" text NOT NULL,
	"slug" text NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"until" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "recalls_seq_content_id_pk" PRIMARY KEY("seq","content_id")
);
--> statement-breakpoint
CREATE TABLE "withheld_contents" (
	"id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"lists" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "recalls_story" ON "recalls" USING btree ("content_id","seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recalls_slug" ON "recalls" USING btree ("slug");
