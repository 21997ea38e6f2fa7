-- Makes user names unique by a key that is equal for similar-looking names (nameKey.ts). If several members already
-- have similar names, the first gets the key. The others get a key when they choose another name.
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
-- Partial, because with a full index, changing a name would block foreign key checks on the row.
CREATE UNIQUE INDEX "members_name_key" ON "members" USING btree ("name_key") WHERE "name_key" IS NOT NULL;
