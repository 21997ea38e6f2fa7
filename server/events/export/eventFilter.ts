export interface EventFilter {
  /** Includes events received at or after this time, according to the server's clock. */
  since?: Date;
  /** Includes events received before this time. */
  until?: Date;
  /** Complete event name, such as `event/PageViewed`. */
  name?: string;
  /** Path of a page, or id of a page view. */
  page?: string;
  run?: string;
}

/**
 * Id of the page view that an event belongs to. Events sent after their page view ended contain this id in the payload.
 */
export const VIEW_OF_EVENT = `coalesce(payload->>'pageViewGuid', page_view_guid)`;

/** The expression of the index `events_day`. */
const DAY_OF_RECEIPT = `(received_at at time zone 'UTC')::date`;

const dayOf = (time: string): string => `(${time}::timestamptz at time zone 'UTC')::date`;

/** Returns a filter as an SQL condition, with its parameter values. */
export function eventConditions(filter: EventFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (value: unknown, condition: (place: string) => string): void => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  // The index `events_day` serves the conditions on the day. The condition on `at` limits the partitions that are read.
  // It allows one more day, because the reader's clock may be ahead.
  add(filter.since, (at) => `received_at >= ${at} and ${DAY_OF_RECEIPT} >= ${dayOf(at)}`);
  add(
    filter.until,
    (at) =>
      `received_at < ${at} and ${DAY_OF_RECEIPT} <= ${dayOf(at)} and at < ${at}::timestamptz + interval '1 day'`,
  );
  add(filter.name, (name) => `type = ${name}`);
  add(filter.run, (run) => `run = ${run}`);
  add(filter.page, (page) =>
    filter.page?.startsWith('/') === true
      ? `${VIEW_OF_EVENT} in (
           select ${VIEW_OF_EVENT} from events
           where type = 'event/PageViewed' and payload->>'path' = ${page})`
      : `${VIEW_OF_EVENT} = ${page}`,
  );
  return { where: conditions.length === 0 ? 'true' : conditions.join(' and '), values };
}
