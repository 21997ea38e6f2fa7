import type pg from 'pg';
import { eventConditions, VIEW_OF_EVENT, type EventFilter } from '../export/eventFilter';

export type CountKey = 'name' | 'page' | 'day';

interface EventCount {
  key: string;
  count: number;
}

/**
 * Counts events by the path of their page view, or by page type for releases that did not record paths. A page view has
 * no path if no PageViewed event was received for it, for example because it happened before consent.
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

/**
 * Returns the number of events for each key. Days are in chronological order, and other keys are sorted by frequency.
 */
export async function eventCounts(
  client: pg.ClientBase | pg.Pool,
  by: CountKey,
  filter: EventFilter = {},
): Promise<EventCount[]> {
  const { where, values } = eventConditions(filter);
  const { rows } = await client.query<EventCount>(QUERIES[by](where), values);
  return rows;
}
