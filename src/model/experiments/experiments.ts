/**
 * An A/B test of two or more variants of a page. The server and the app use the same rules; see
 * `experimentDecision.ts`.
 */
export interface Experiment {
  id: string;
  version: string;
  /** ISO 8601; the experiment starts at 00:00 UTC on this day. */
  startDate: string;
  /** ISO 8601; the experiment ends at 00:00 UTC on this day. */
  endDate: string;
  allocations: readonly Allocation[];
  criteria: Criteria;
}

/** A bucket and the percentage of slots that it receives. */
export interface Allocation {
  bucket: string;
  percentage: number;
}

/**
 * Criteria for the location and device. Every list that is set must match; without any lists, the experiment runs
 * everywhere.
 */
export interface Criteria {
  /** Slugs; one matching topic is enough. */
  topics?: readonly string[];
  /** Names from the route table. */
  routes?: readonly string[];
  devices?: readonly string[];
}

/** The location and device that criteria are matched against. */
export interface ExperimentContext {
  /** Name of the route; null if no route matches. */
  route: string | null;
  /** Slugs of the page's topics; null if not known yet. */
  topics: readonly string[] | null;
  device: string;
}

/** Response with all experiments. Contains the server's time, because readers' clocks may be wrong. */
export interface PublishedExperiments {
  items: readonly Experiment[];
  /** ISO 8601. */
  now: string;
}

/** Number of slots that are divided among the buckets; each reader gets a random slot. */
export const SLOTS = 100;

const DAY = 86_400_000;

/** Returns true from 00:00 UTC on the start day until just before 00:00 UTC on the end day. */
export function isRunning(experiment: Experiment, now: number): boolean {
  return now >= dayOf(experiment.startDate) && now < endOf(experiment);
}

/** Returns the end of the experiment, in milliseconds since 1970. */
export function endOf({ endDate }: Experiment): number {
  return dayOf(endDate);
}

/** Returns 00:00 UTC on the day of an ISO 8601 date, in milliseconds since 1970; NaN if the date is not valid. */
export function dayOf(date: string): number {
  return Math.floor(Date.parse(date) / DAY) * DAY;
}

/** Returns true if the experiment applies to this location and device. Unknown topics count as matching. */
export function applies({ criteria }: Experiment, context: ExperimentContext): boolean {
  return isFor(criteria, context) && includes(criteria.devices, context.device);
}

/**
 * Returns true if the experiment applies to this location on some device. The document must then not be shared between
 * readers.
 */
export function isTestedAt(experiment: Experiment, context: ExperimentContext): boolean {
  return isFor(experiment.criteria, context);
}

/** Returns true if the page's topics determine whether the experiment applies but are not known yet. */
export function needsTopics({ criteria }: Experiment, context: ExperimentContext): boolean {
  return (
    context.topics === null &&
    criteria.topics !== undefined &&
    includes(criteria.routes, context.route)
  );
}

function isFor({ topics, routes }: Criteria, context: ExperimentContext): boolean {
  const hasTopic =
    !topics || !context.topics || context.topics.some((topic) => topics.includes(topic));
  return hasTopic && includes(routes, context.route);
}

function includes(list: readonly string[] | undefined, value: string | null): boolean {
  return list === undefined || (value !== null && list.includes(value));
}
