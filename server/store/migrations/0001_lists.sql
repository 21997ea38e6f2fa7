CREATE TABLE "content_lists" (
	"list" text NOT NULL,
	"content_id" text NOT NULL,
	"date_published" timestamp with time zone NOT NULL,
	CONSTRAINT "content_lists_list_content_id_pk" PRIMARY KEY("list","content_id")
);
--> statement-breakpoint
DROP INDEX "contents_section";--> statement-breakpoint
DROP INDEX "contents_author";--> statement-breakpoint
CREATE INDEX "content_lists_latest" ON "content_lists" USING btree ("list","date_published" DESC NULLS FIRST,"content_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "content_lists_content" ON "content_lists" USING btree ("content_id");--> statement-breakpoint
INSERT INTO "content_lists" ("list", "content_id", "date_published")
SELECT DISTINCT "places"."list", "contents"."id", "contents"."date_published"
FROM "contents", LATERAL (
	SELECT "section" AS "list" WHERE "section" IN ('news', 'how-to', 'deals', 'product-comparisons', 'product-spotlights')
	UNION SELECT 'in-depth' WHERE "sub_type" = 'long-form'
	UNION SELECT 'best-products' WHERE "document"->>'type' IN ('best-list', 'gift-guide')
	UNION SELECT 'reviews' WHERE "document"->>'type' LIKE 'review-%'
	UNION SELECT 'topic:' || jsonb_array_elements_text("document"->'topics')
	UNION SELECT 'tag:' || (jsonb_array_elements("document"->'tags')->>'slug')
	UNION SELECT 'author:' || "author"
	UNION SELECT 'author:' || jsonb_array_elements_text("document"->'moreAuthors')
) AS "places";
--> statement-breakpoint
UPDATE "contents" SET "document" = jsonb_set("document", '{facts}',
	jsonb_build_object('minutes', greatest(1, ceil(length("plain_text") / 1175.0))));
--> statement-breakpoint
UPDATE "site_documents" SET "document" = "document" || '{"fields": {}}' WHERE "name" = 'site';
--> statement-breakpoint
DROP TABLE "content_topics" CASCADE;
