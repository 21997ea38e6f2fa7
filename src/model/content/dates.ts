import type { Content, ContentDate } from './content';
import { easternTime } from './easternTime';

/** The dates of a story or another item. One of them is displayed. */
export type DatedContent = Pick<
  Content,
  'datePublished' | 'dateUpdated' | 'displayDatePublished' | 'displayDateUpdated'
>;

export type DateUse = 'updated' | 'created';

const PREFERENCE = [
  'displayDateUpdated',
  'dateUpdated',
  'displayDatePublished',
  'datePublished',
] as const;

const RELATIVE_DAYS = 10;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START_OF_1971 = Date.UTC(1971, 0, 1);

/** Returns a date in milliseconds since 1970, or null if it is missing, unreadable, before 1971 or not in the past. */
export function validTime(date: ContentDate | null | undefined, now: number): number | null {
  const value = date?.date ?? date?.published ?? date?.updated ?? date?.created;
  if (value === undefined) return null;
  const time = Date.parse(value);
  return time >= START_OF_1971 && time < now ? time : null;
}

/**
 * Returns the date to display, in milliseconds: the first valid date in the order of preference, or `now` if there is
 * none. For `created`, the order is reversed. Without `use`, the later of the two display dates takes precedence.
 */
export function preferredTime(content: DatedContent, now: number, use?: DateUse): number {
  const names = use === 'created' ? [...PREFERENCE].reverse() : PREFERENCE;
  const times = names.map((name) => validTime(content[name], now));
  if (use === undefined) {
    const displayed = [content.displayDateUpdated, content.displayDatePublished]
      .map((date) => validTime(date, now))
      .filter((time): time is number => time !== null);
    if (displayed.length > 0) return Math.max(...displayed);
  }
  return times.find((time) => time !== null) ?? now;
}

/**
 * Returns true if a date is recent enough to be shown as a relative time. Allows for a reader's clock that is up to an
 * hour slow.
 */
export function isRecent(time: number, now: number): boolean {
  return now - time < RELATIVE_DAYS * DAY && time - now < HOUR;
}

/** Month names in AP style. */
const MONTHS = [
  'Jan.',
  'Feb.',
  'March',
  'April',
  'May',
  'June',
  'July',
  'Aug.',
  'Sept.',
  'Oct.',
  'Nov.',
  'Dec.',
];

const FULL_MONTHS =
  /\b(January|February|August|September|October|November|December|Jan|Feb|Aug|Sept?|Oct|Nov|Dec)\b\.?/g;

const ZONES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Eastern (?:Standard |Daylight )?Time|E[SD]T)\b/g, 'ET'],
  [/\b(?:Central (?:Standard |Daylight )?Time|C[SD]T)\b/g, 'CT'],
  [/\b(?:Mountain (?:Standard |Daylight )?Time|M[SD]T)\b/g, 'MT'],
  [/\b(?:Pacific (?:Standard |Daylight )?Time|P[SD]T)\b/g, 'PT'],
];

const WIRE_MONTH: Record<string, string> = {
  January: 'Jan.',
  February: 'Feb.',
  August: 'Aug.',
  September: 'Sept.',
  October: 'Oct.',
  November: 'Nov.',
  December: 'Dec.',
  Jan: 'Jan.',
  Feb: 'Feb.',
  Aug: 'Aug.',
  Sep: 'Sept.',
  Sept: 'Sept.',
  Oct: 'Oct.',
  Nov: 'Nov.',
  Dec: 'Dec.',
};

/** Converts a written date to AP style: `Jan.`, `a.m.`, `PT`. March through July are not abbreviated. */
export function wireStyle(text: string): string {
  const withMonths = text.replace(
    FULL_MONTHS,
    (month) => WIRE_MONTH[month.replace('.', '')] ?? month,
  );
  const withHalves = withMonths
    .replace(/(\d)\s*AM\b/gi, '$1 a.m.')
    .replace(/(\d)\s*PM\b/gi, '$1 p.m.');
  return ZONES.reduce((result, [zone, short]) => result.replace(zone, short), withHalves);
}

/** Formats a date in New York time, such as `Nov. 9, 2026`. */
export function shortDate(time: number): string {
  const { year, month, day } = easternTime(time);
  return `${MONTHS[month - 1] ?? ''} ${day}, ${year}`;
}

/** Formats a date and time in New York time, such as `Nov. 9, 2026 at 7:42 a.m. ET`. */
export function fullDate(time: number): string {
  const { hour, minute } = easternTime(time);
  const half = hour < 12 ? 'a.m.' : 'p.m.';
  const minutes = String(minute).padStart(2, '0');
  return `${shortDate(time)} at ${hour % 12 || 12}:${minutes} ${half} ET`;
}

/** Formats a time as `3 hours ago`, or as `just now` if less than a minute has passed. */
export function relativeTime(time: number, now: number): string {
  const minutes = Math.floor((now - time) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return ago(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? ago(hours, 'hour') : ago(Math.floor(hours / 24), 'day');
}

/** Formats a date for lists and bylines: relative while it is recent, otherwise the short date. */
export function displayDate(time: number, now: number): string {
  return isRecent(time, now) ? relativeTime(time, now) : shortDate(time);
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
