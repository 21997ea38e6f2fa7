import { parseEasternTime } from '../../../../src/model/content/easternTime';

const ZONE = /(?:Z|UTC?|GMT|[ECMP][SD]T|[+-]\d{2}:?\d{2})$/i;

/**
 * Returns a date in ISO 8601, or null if it is none. Without a zone of its own it is in that of the site. If the site
 * names none, a day begins as in our own files, and a time is UTC, as the generators of sites read it. A day never
 * begins before it does in our own files, or readers would see the day before.
 */
export function sourceTime(given: string, zone: string | null): string | null {
  const text = given.trim();
  const hasTime = text.includes(':');
  if (hasTime && ZONE.test(text)) return isoOf(Date.parse(text));
  const clock = Date.parse(`${text.replace(/(?<=\d)T(?=\d)/, ' ')} UTC`);
  if (Number.isNaN(clock)) return null;
  const time = zone === null ? clock : timeIn(zone, clock);
  if (hasTime) return isoOf(time);
  const day = parseEasternTime(new Date(clock).toISOString().slice(0, 10));
  return isoOf(Math.max(time, day));
}

/** Returns the day of a time in a zone, which is UTC if the site names none. */
export function dayIn(zone: string | null, time: string): string {
  return clockIn(zone ?? 'UTC', Date.parse(time)).slice(0, 10);
}

/** False for a name that is in no list of time zones. */
export function isTimeZone(name: string): boolean {
  try {
    return clockIn(name, 0) !== '';
  } catch {
    return false;
  }
}

/** Returns the time at which the clocks of a zone show what a clock in UTC shows at the given one. */
function timeIn(zone: string, clock: number): number {
  const offsetAt = (time: number): number => Date.parse(`${clockIn(zone, time)}Z`) - time;
  // The second look is for hours between the change of the clocks here and in UTC.
  return clock - offsetAt(clock - offsetAt(clock));
}

/** Swedish writes dates as ISO 8601 does. */
function clockIn(zone: string, time: number): string {
  return new Date(time).toLocaleString('sv-SE', { timeZone: zone });
}

function isoOf(time: number): string | null {
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
