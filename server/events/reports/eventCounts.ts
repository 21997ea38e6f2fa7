import type pg from 'pg';
import { eventConditions, VIEW_OF_EVENT, type EventFilter } from '../export/eventFilter';

/** Property by which events are counted. */
export type CountKey = 'name' | 'page' | 'day';

interface EventCount {
  /** Name, path or day. */
  key: string;
  count: number;
}

/**
 * Path of the page view that an event belongs to, or the kind of page for views from releases that did not record
 * paths. A view without a PageViewed event, such as one before consent, belongs to an unknown page.
 */
const PAGE_COUNTS = (where: string): string => `
  select coalesce(min(path), '(unknown page)') as key, sum(events)::int as count
  from (
    select ${VIEW_OF_EVENT} as view, count(*) as events from events where ${where} group by 1
  ) as counted
  left join (
    select ${VIEW_OF_EVENT} as view,
      min(coalesce(payload->>'path', '(no path: ' || (payload->>'pageType') || ')')) as path
    from events where type = 'event/PageViewed' group by 1
  ) as viewed using (view)
  group by path order by count desc, key`;

const QUERIES: Readonly<Record<CountKey, (where: string) => string>> = {
  name: (where) => `
    select type as key, count(*)::int as count from events where ${where}
    group by type order by count desc, key`,
  page: PAGE_COUNTS,
  day: (where) => `
    select to_char(received_at at time zone 'UTC', 'YYYY-MM-DD') as key, count(*)::int as count
    from events where ${where} group by 1 order by 1`,
};

/** Returns the number of events by key: days in chronological order, other keys by frequency. */
export async function eventCounts(
  client: pg.ClientBase | pg.Pool,
  by: CountKey,
  filter: EventFilter = {},
): Promise<EventCount[]> {
  const { where, values } = eventConditions(filter);
  const { rows } = await client.query<EventCount>(QUERIES[by](where), values);
  return rows;
}
