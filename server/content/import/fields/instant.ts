import { startOfEasternDay } from '../../../../src/model/content/easternTime';

/** Returns the day that a date begins with, or undefined. */
export function leadingDay(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
}

/**
 * Returns a date in ISO 8601 in milliseconds; NaN if it is not one. A day without a time begins in the time zone in
 * which readers see dates.
 */
export function timeOf(text: string): number {
  const day = leadingDay(text);
  if (day === undefined) return NaN;
  return day === text ? startOfEasternDay(day) : Date.parse(text);
}

/** False for a day like February 31, which `Date` turns into one in March. */
export function isCalendarDay(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const found = new Date(Date.UTC(year, month - 1, date));
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === date;
}
