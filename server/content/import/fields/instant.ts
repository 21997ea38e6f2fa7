import { parseEasternTime } from '../../../../src/model/content/easternTime';

/** Returns the `YYYY-MM-DD` day that a date starts with, or undefined. */
export function leadingDay(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
}

/** Matches a date without a time zone: a day, optionally followed by a time. */
const ZONELESS = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?$/;

/**
 * Returns an ISO 8601 date as milliseconds since 1970, or NaN if it is invalid. A date without a time zone is
 * interpreted in the time zone in which readers see dates. A day without a time means the start of that day.
 */
export function timeOf(text: string): number {
  if (leadingDay(text) === undefined) return NaN;
  const [, day, time] = ZONELESS.exec(text) ?? [];
  if (day === undefined) return Date.parse(text);
  return parseEasternTime(time === undefined ? day : `${day}T${time}`);
}

/** Returns false for a day such as February 31, which `Date` turns into a day in March. */
export function isCalendarDay(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const found = new Date(Date.UTC(year, month - 1, date));
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === date;
}
