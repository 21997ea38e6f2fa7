-- One member per user name, by a key that is the same for names that look alike (nameKey.ts). Of the members who
-- share a name so far, the first keeps the key; the others get one when they choose another name.
ALTER TABLE "members" ADD COLUMN "name_key" text;
--> statement-breakpoint
UPDATE "members" SET "name_key" = "named"."key" FROM (
  SELECT DISTINCT ON ("key") "id", "key" FROM (
    SELECT "id", "created_at", replace(replace(translate(
      btrim(regexp_replace(lower("username"), '[\s._-]+', ' ', 'g')), 'i1|0', 'lllo'
    ), 'rn', 'm'), 'vv', 'w') AS "key"
    FROM "members" WHERE "username" ~ '^[ -~]+$'
  ) "plain" WHERE "key" <> '' ORDER BY "key", "created_at", "id"
) "named" WHERE "members"."id" = "named"."id";
--> statement-breakpoint
-- Partial, so that a changed name does not lock the row against foreign keys that are being checked.
CREATE UNIQUE INDEX "members_name_key" ON "members" USING btree ("name_key") WHERE "name_key" IS NOT NULL;
