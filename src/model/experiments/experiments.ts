/**
 * Tests of two or more variants of a page ("A/B tests"): what one is, when and where it applies. The
 * server and the app decide by the same rules; see `experimentDecision.ts`.
 */
export interface Experiment {
  id: string;
  version: string;
  /** ISO 8601; the test begins at 00:00 UTC of this day. */
  startDate: string;
  /** ISO 8601; the test ends at 00:00 UTC of this day. */
  endDate: string;
  allocations: readonly Allocation[];
  criteria: Criteria;
}

/** How many of the hundred slots lead to a bucket. */
export interface Allocation {
  bucket: string;
  percentage: number;
}

/** Each list that is given must name something of the place; without any the test is everywhere. */
export interface Criteria {
  /** Slugs; one of the page's topics is enough. */
  topics?: readonly string[];
  /** Names of the route table. */
  routes?: readonly string[];
  devices?: readonly string[];
}

/** What criteria are held against. */
export interface ExperimentPlace {
  /** Null where no page stands. */
  route: string | null;
  /** Slugs; null while they are not known. */
  topics: readonly string[] | null;
  device: string;
}

/** What the app reads of the tests: all of them, and the server's time, since clocks of readers err. */
export interface PublishedExperiments {
  items: readonly Experiment[];
  /** ISO 8601. */
  now: string;
}

/** Slots of the list that a reader's bucket is drawn from. */
export const SLOTS = 100;

const DAY = 86_400_000;

/** From the start day to the end day, both at 00:00 UTC; the end is not in it. */
export function isRunning(experiment: Experiment, now: number): boolean {
  return now >= dayOf(experiment.startDate) && now < endOf(experiment);
}

/** Milliseconds since 1970. */
export function endOf({ endDate }: Experiment): number {
  return dayOf(endDate);
}

/** 00:00 UTC of the day of an ISO 8601 date; NaN for what is none. */
export function dayOf(date: string): number {
  return Math.floor(Date.parse(date) / DAY) * DAY;
}

/** Whether a test is for this place and device. Topics that are not known yet are no reason against it. */
export function applies({ criteria }: Experiment, place: ExperimentPlace): boolean {
  return isFor(criteria, place) && includes(criteria.devices, place.device);
}

/** Whether a test is for this place on some device: then no answer from here is everybody's. */
export function isTestedAt(experiment: Experiment, place: ExperimentPlace): boolean {
  return isFor(experiment.criteria, place);
}

/** Whether the place's topics must be known before one can tell if the test is for it. */
export function needsTopics({ criteria }: Experiment, place: ExperimentPlace): boolean {
  return (
    place.topics === null && criteria.topics !== undefined && includes(criteria.routes, place.route)
  );
}

function isFor({ topics, routes }: Criteria, place: ExperimentPlace): boolean {
  const hasTopic = !topics || !place.topics || place.topics.some((topic) => topics.includes(topic));
  return hasTopic && includes(routes, place.route);
}

function includes(list: readonly string[] | undefined, value: string | null): boolean {
  return list === undefined || (value !== null && list.includes(value));
}
