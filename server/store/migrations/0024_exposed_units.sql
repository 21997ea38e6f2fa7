-- A row for each unit that was exposed to a version of a test, with its first exposure. A unit is a reader or, before a
-- choice about consent, a visit. For tests that ran only in releases that did not report units, it is a page load.
-- Readers have no id, so their browser marks the first exposure: see decision 079. To compare page loads, use
-- "analytics"."exposures".
CREATE OR REPLACE VIEW "analytics"."exposed_units" AS
WITH exposures AS (
  SELECT run, seq, at, (received_at AT TIME ZONE 'UTC')::date AS day, page_view_guid AS view,
    -- Events of other clients have no run.
    coalesce(run, id) AS load,
    payload->>'testName' AS test, payload->>'testVersion' AS version, payload->>'testGroup' AS bucket,
    coalesce(payload->>'unit', 'load') AS unit,
    coalesce(payload->>'isFirst', 'true') = 'true' AS is_first
  FROM public.events WHERE type = 'event/ExperimentViewed' AND NOT is_quarantined
), first_exposures AS (
  SELECT DISTINCT ON (load, test, version) * FROM exposures WHERE is_first ORDER BY load, test, version, seq
), seen_buckets AS (
  SELECT load, test, version, array_agg(DISTINCT bucket ORDER BY bucket) AS buckets FROM exposures GROUP BY load, test, version
), units AS (
  SELECT *, bool_or(unit <> 'load') OVER (PARTITION BY test, version) AS has_units
  FROM first_exposures JOIN seen_buckets USING (load, test, version)
)
SELECT test, version, unit,
  -- Bucket of the first exposure. `buckets` contains all buckets of the same page load.
  bucket, run, view, seq, at, day, buckets, cardinality(buckets) > 1 AS is_mixed
FROM units WHERE unit <> 'load' OR NOT has_units;
