-- Partitions the events by day on the reader's clock, so that the events of a day can be dropped at once. The
-- partitions have a separate schema, which keeps the list of tables short. Decision 068 explains why the reader's clock
-- determines the day.
CREATE SCHEMA IF NOT EXISTS "event_days";
ALTER TABLE "public"."events" SET SCHEMA "event_days";
ALTER TABLE "event_days"."events" RENAME TO "events_before";
--> statement-breakpoint
CREATE TABLE "public"."events" (
	"id" text NOT NULL,
	"type" text NOT NULL,
	"run" text,
	"seq" bigint NOT NULL,
	"page_view_guid" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"category" text NOT NULL,
	"consent" text NOT NULL,
	"check" text NOT NULL,
	"is_quarantined" boolean NOT NULL,
	"quarantine_reason" text,
	"payload" jsonb NOT NULL
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE INDEX "events_type" ON "public"."events" USING btree ("type","received_at");
CREATE INDEX "events_run" ON "public"."events" USING btree ("run","seq");
CREATE INDEX "events_identified" ON "public"."events" USING btree (("payload"->>'memberId')) WHERE "type" = 'event/Identify';
CREATE INDEX "events_quarantined" ON "public"."events" USING btree ("received_at") WHERE "is_quarantined";
--> statement-breakpoint
-- Events of days without a partition. Ids are unique within each partition only. That is sufficient, because a repeated
-- event has the same time and therefore the same partition.
CREATE TABLE "event_days"."other_days" PARTITION OF "public"."events" DEFAULT;
ALTER TABLE "event_days"."other_days" ADD PRIMARY KEY ("id");
--> statement-breakpoint
-- Creates the partition of a day and moves existing events of that day to it. Returns false if the partition exists.
CREATE OR REPLACE FUNCTION "event_days"."add_day"(day date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  partition text := 'day_' || to_char(day, 'YYYYMMDD');
  starts timestamptz := day::timestamp AT TIME ZONE 'UTC';
  ends timestamptz := (day + 1)::timestamp AT TIME ZONE 'UTC';
BEGIN
  IF to_regclass('event_days.' || partition) IS NOT NULL THEN RETURN false; END IF;
  -- Attaching the partition requires this lock anyway. Taking it now keeps out new events of the day in the meantime.
  LOCK TABLE event_days.other_days IN ACCESS EXCLUSIVE MODE;
  EXECUTE format(
    'CREATE TABLE event_days.%I (LIKE public.events, PRIMARY KEY (id), CONSTRAINT of_day CHECK (at >= %L AND at < %L))',
    partition, starts, ends);
  EXECUTE format(
    'WITH moved AS (DELETE FROM event_days.other_days WHERE at >= %L AND at < %L RETURNING *)
     INSERT INTO event_days.%I SELECT * FROM moved',
    starts, ends, partition);
  EXECUTE format(
    'ALTER TABLE public.events ATTACH PARTITION event_days.%I FOR VALUES FROM (%L) TO (%L)',
    partition, starts, ends);
  EXECUTE format('ALTER TABLE event_days.%I DROP CONSTRAINT of_day', partition);
  RETURN true;
END;
$$;
--> statement-breakpoint
SELECT "event_days"."add_day"(day)
FROM (
  SELECT DISTINCT ("at" AT TIME ZONE 'UTC')::date AS day FROM "event_days"."events_before"
) AS days;
INSERT INTO "public"."events" ("id", "type", "run", "seq", "page_view_guid", "at", "received_at", "category",
  "consent", "check", "is_quarantined", "payload")
SELECT "id", "type", "run", "seq", "page_view_guid", "at", "received_at", "category",
  "consent", "check", "is_quarantined", "payload"
FROM "event_days"."events_before";
DROP TABLE "event_days"."events_before";
