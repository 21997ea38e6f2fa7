-- Lets questions about one day skip the blocks with events of other days. Rows are stored in order of receipt, so this
-- index takes less than 100 kilobytes for each day.
CREATE INDEX "events_day" ON "public"."events" USING brin ((("received_at" AT TIME ZONE 'UTC')::date)) WITH (autosummarize = on);
--> statement-breakpoint
-- Filters by `type`, which has an index. The day of a play is that of its first event, which is not known beforehand.
CREATE OR REPLACE VIEW "analytics"."video_plays" AS
SELECT min((received_at AT TIME ZONE 'UTC')::date) AS day,
  coalesce(payload->>'pageViewGuid', page_view_guid) AS view,
  payload->>'videoId' AS video, max(payload->>'videoTitle') AS title,
  bool_or(type = 'event/VideoStarted') AS was_started,
  coalesce(max((payload->>'quartile')::int) FILTER (WHERE type = 'event/VideoWatched'), 0) AS watched
FROM public.events
WHERE type IN ('event/VideoLoaded', 'event/VideoStarted', 'event/VideoWatched') AND NOT is_quarantined
GROUP BY coalesce(payload->>'pageViewGuid', page_view_guid), payload->>'videoId';
--> statement-breakpoint
-- Adds the day of the page view, so that a query can limit the page views that it reads.
CREATE OR REPLACE VIEW "analytics"."web_vitals" AS
SELECT measured.day, measured.view, measured.payload->>'metric' AS metric,
  (measured.payload->>'value')::float8 AS value, measured.payload->>'rating' AS rating,
  page_views.page_type, page_views.device, coalesce(page_views.path, measured.payload->>'path') AS path,
  page_views.day AS view_day
FROM "analytics"."events" AS measured
LEFT JOIN "analytics"."page_views" AS page_views USING (view)
WHERE measured.name = 'WebVitalMeasured';
