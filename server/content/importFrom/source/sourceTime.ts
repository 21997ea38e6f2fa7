import { parseEasternTime } from '../../../../src/model/content/easternTime';

const ZONE = /(?:Z|UTC?|GMT|[ECMP][SD]T|[+-]\d{2}:?\d{2})$/i;

/**
 * Converts a date to ISO 8601, or returns null if it is invalid. A date without a zone is interpreted in the site's
 * zone or, if that is unknown, in UTC, as site generators do. A date without a time never starts earlier than it would
 * in our own files, which use Eastern Time, because readers would otherwise see the previous day.
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

/** Returns the day of an instant in the given time zone, or in UTC if the zone is null. */
export function dayIn(zone: string | null, time: string): string {
  return clockIn(zone ?? 'UTC', Date.parse(time)).slice(0, 10);
}

/** Returns true if the name is a known time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return clockIn(name, 0) !== '';
  } catch {
    return false;
  }
}

/** Returns the instant at which clocks in the given zone show the time that `clock` shows in UTC. */
function timeIn(zone: string, clock: number): number {
  const offsetAt = (time: number): number => Date.parse(`${clockIn(zone, time)}Z`) - time;
  // The second pass corrects instants close to a change to or from daylight saving time.
  return clock - offsetAt(clock - offsetAt(clock));
}

/** Formats the local time in a zone. The Swedish locale writes dates nearly as in ISO 8601. */
function clockIn(zone: string, time: number): string {
  return new Date(time).toLocaleString('sv-SE', { timeZone: zone });
}

function isoOf(time: number): string | null {
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
