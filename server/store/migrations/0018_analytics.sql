-- Views for analysts, in a separate schema. docs/guides/analyst.md shows how to use them. An event belongs to the UTC
-- day on which the server received it. Quarantined events are excluded.
CREATE SCHEMA IF NOT EXISTS "analytics";
--> statement-breakpoint
CREATE OR REPLACE VIEW "analytics"."events" AS
SELECT id, substr(type, 7) AS name, run, seq, at, received_at, (received_at AT TIME ZONE 'UTC')::date AS day,
  -- An event that is sent after its page view ended contains the id of the view in its payload.
  coalesce(payload->>'pageViewGuid', page_view_guid) AS view, payload
FROM public.events WHERE NOT is_quarantined;
--> statement-breakpoint
-- One row for each page view. Views from the first release have no path, list, campaign, navigation type or bot flag.
CREATE OR REPLACE VIEW "analytics"."page_views" AS
SELECT view, run, seq, at, received_at, day,
  payload->>'path' AS path,
  payload->>'pageType' AS page_type,
  payload->>'siteSection' AS section,
  payload->>'postId' AS post,
  payload->'articleAuthorName'->>0 AS author,
  payload->>'topicName' AS topic,
  payload->>'listKind' AS list_kind,
  payload->>'listName' AS list_name,
  payload->>'deviceType' AS device,
  payload->>'trafficSource' AS traffic_source,
  payload->'campaign' AS campaign,
  payload->>'navigationType' AS navigation_type,
  payload->>'servedFrom' AS served_from,
  coalesce((payload->>'isBot')::boolean, false) AS is_bot,
  -- Position in the feed below the first story; null for other views.
  substring(payload->>'clickText' FROM '^down\.([0-9]{1,6})$')::int AS feed_position
FROM "analytics"."events" WHERE name = 'PageViewed';
--> statement-breakpoint
-- Outcomes of ad requests by day and slot: requested = rendered + empty + failed + abandoned + still open.
CREATE OR REPLACE VIEW "analytics"."ad_slots" AS
SELECT day, payload->>'slot' AS slot,
  count(*) FILTER (WHERE name = 'AdRequested') AS requested,
  count(*) FILTER (WHERE name = 'AdRendered' AND payload->>'isEmpty' IS DISTINCT FROM 'true') AS rendered,
  count(*) FILTER (WHERE name = 'AdRendered' AND payload->>'isEmpty' = 'true') AS empty,
  count(*) FILTER (WHERE name = 'AdFailed') AS failed,
  count(*) FILTER (WHERE name = 'AdAbandoned') AS abandoned,
  count(*) FILTER (WHERE name = 'AdViewable') AS viewable
FROM "analytics"."events"
WHERE name IN ('AdRequested', 'AdRendered', 'AdFailed', 'AdAbandoned', 'AdViewable')
GROUP BY day, payload->>'slot';
--> statement-breakpoint
-- One row for each video in a page view, with the highest quartile that was played.
CREATE OR REPLACE VIEW "analytics"."video_plays" AS
SELECT min(day) AS day, view, payload->>'videoId' AS video, max(payload->>'videoTitle') AS title,
  bool_or(name = 'VideoStarted') AS was_started,
  coalesce(max((payload->>'quartile')::int) FILTER (WHERE name = 'VideoWatched'), 0) AS watched
FROM "analytics"."events"
WHERE name IN ('VideoLoaded', 'VideoStarted', 'VideoWatched')
GROUP BY view, payload->>'videoId';
--> statement-breakpoint
-- One row for each measured value, with the page view that it belongs to.
CREATE OR REPLACE VIEW "analytics"."web_vitals" AS
SELECT measured.day, measured.view, measured.payload->>'metric' AS metric,
  (measured.payload->>'value')::float8 AS value, measured.payload->>'rating' AS rating,
  page_views.page_type, page_views.device, coalesce(page_views.path, measured.payload->>'path') AS path
FROM "analytics"."events" AS measured
LEFT JOIN "analytics"."page_views" AS page_views USING (view)
WHERE measured.name = 'WebVitalMeasured';
--> statement-breakpoint
-- One row for each page load and version of a test, with the first exposure.
CREATE OR REPLACE VIEW "analytics"."exposures" AS
SELECT DISTINCT ON (run, payload->>'testName', payload->>'testVersion')
  run, day, at, seq, payload->>'testName' AS test, payload->>'testVersion' AS version,
  payload->>'testGroup' AS bucket
FROM "analytics"."events" WHERE name = 'ExperimentViewed' AND run IS NOT NULL
ORDER BY run, payload->>'testName', payload->>'testVersion', seq;
