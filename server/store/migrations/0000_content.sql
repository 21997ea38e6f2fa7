CREATE TABLE "authors" (
	"slug" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_counter" (
	"name" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_changes" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"keys" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_topics" (
	"topic" text NOT NULL,
	"content_id" text NOT NULL,
	"date_published" timestamp with time zone NOT NULL,
	CONSTRAINT "content_topics_topic_content_id_pk" PRIMARY KEY("topic","content_id")
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"slug" text NOT NULL,
	"section" text NOT NULL,
	"sub_type" text NOT NULL,
	"first_topic" text NOT NULL,
	"author" text NOT NULL,
	"date_published" timestamp with time zone NOT NULL,
	"document" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"plain_text" text NOT NULL,
	"hash" text NOT NULL,
	"origin" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_documents" (
	"name" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"slug" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_topics_latest" ON "content_topics" USING btree ("topic","date_published" DESC NULLS FIRST,"content_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_topics_content" ON "content_topics" USING btree ("content_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contents_type_slug" ON "contents" USING btree ("type","slug");--> statement-breakpoint
CREATE INDEX "contents_latest" ON "contents" USING btree ("date_published" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contents_section" ON "contents" USING btree ("section","date_published" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contents_first_topic" ON "contents" USING btree ("first_topic","date_published" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contents_author" ON "contents" USING btree ("author");
--> statement-breakpoint
INSERT INTO "change_counter" ("name", "seq") VALUES ('content', 0);
