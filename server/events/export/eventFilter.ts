/** Criteria that select stored events. */
export interface EventFilter {
  /** Received at or after this time, by the server's clock. */
  since?: Date;
  /** Received before this time. */
  until?: Date;
  /** Complete name, such as `event/PageViewed`. */
  name?: string;
  /** Path of the page that the events belong to, or the id of one page view. */
  page?: string;
  run?: string;
}

/** The page view that an event belongs to: an event after the end of its view names the view in its payload. */
export const VIEW_OF_EVENT = `coalesce(payload->>'pageViewGuid', page_view_guid)`;

/** Returns the SQL condition of a filter, with the values of its parameters. */
export function eventConditions(filter: EventFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (value: unknown, condition: (place: string) => string): void => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  // The bound of `at` limits the partitions to read. It is a day later, because a reader's clock may be a day ahead.
  add(filter.since, (at) => `received_at >= ${at}`);
  add(filter.until, (at) => `received_at < ${at} and at < ${at}::timestamptz + interval '1 day'`);
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
