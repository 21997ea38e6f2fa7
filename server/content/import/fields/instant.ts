import { parseEasternTime } from '../../../../src/model/content/easternTime';

/** Returns the day that a date begins with, or undefined. */
export function leadingDay(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
}

/** Matches a day, optionally with a time, without a time zone. */
const ZONELESS = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?$/;

/**
 * Returns an ISO 8601 date in milliseconds, or NaN if it is invalid. A date without a time zone is in the time zone in
 * which readers see dates; a day without a time means its start.
 */
export function timeOf(text: string): number {
  if (leadingDay(text) === undefined) return NaN;
  const [, day, time] = ZONELESS.exec(text) ?? [];
  if (day === undefined) return Date.parse(text);
  return parseEasternTime(time === undefined ? day : `${day}T${time}`);
}

/** False for a day like February 31, which `Date` turns into a day in March. */
export function isCalendarDay(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const found = new Date(Date.UTC(year, month - 1, date));
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === date;
}
