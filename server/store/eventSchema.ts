import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Tracking events from readers' browsers, deduplicated by id. Partitioned by the day of `at`; ids are unique only
 * within a partition. See `migrations/0016_event_days.sql`.
 */
export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /**
     * Page load that sent the event, taken from the event's id; null if the id names none. `seq` is the event's
     * position within that page load.
     */
    run: text('run'),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    pageViewGuid: text('page_view_guid').notNull(),
    /** Time on the reader's clock; `receivedAt` is the time on the server's clock. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    category: text('category').notNull(),
    /** Comma-separated consent categories. */
    consent: text('consent').notNull(),
    /** Result of the validation in the reader's browser. */
    check: text('check').notNull(),
    /**
     * True for events that violate the contract, possibly because a newer release sent them. Exports, `events:count`,
     * `events:runs` and `events:missing` include them; views, sinks and reports on experiments do not.
     */
    isQuarantined: boolean('is_quarantined').notNull(),
    /** Contract violations that were found when the event was received. */
    quarantineReason: text('quarantine_reason'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('events_type').on(table.type, table.receivedAt),
    index('events_run').on(table.run, table.seq),
    index('events_identified')
      .on(sql`(${table.payload}->>'memberId')`)
      .where(sql`type = 'event/Identify'`),
    index('events_day')
      .using('brin', sql`((${table.receivedAt} at time zone 'UTC')::date)`)
      .with({ autosummarize: true }),
    index('events_quarantined')
      .on(table.receivedAt)
      .where(sql`is_quarantined`),
  ],
);

/**
 * Pending events and dead letters for each sink. Rows contain only ids and times; the events themselves are in
 * `events`.
 */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    sink: text('sink').notNull(),
    events: jsonb('events').$type<[string, string][]>().notNull(),
    queuedAt: instant('queued_at').notNull().defaultNow(),
    dueAt: instant('due_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    failedAt: instant('failed_at'),
    error: text('error'),
  },
  (table) => [
    index('event_deliveries_due')
      .on(table.sink, table.dueAt)
      .where(sql`failed_at is null`),
  ],
);

/** Cumulative counts of events that the browser dropped during a page load, by reason. */
export const eventDrops = pgTable('event_drops', {
  run: text('run').primaryKey(),
  counts: jsonb('counts').$type<Record<string, number>>().notNull(),
  at: instant('at').notNull(),
});
