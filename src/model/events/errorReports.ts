import { errorStatus } from '../routing/errors';
import type { EventPayload } from './trackedEvent';
import { trackedPath } from './viewFacts';

export type ErrorReport = EventPayload<'event/ErrorReported'>;

const MESSAGE_LENGTH = 200;

/** Returns true for an Error with a message, unless its HTTP status is 404. */
export function isReportable(error: unknown): error is Error {
  return error instanceof Error && error.message !== '' && statusOf(error) !== 404;
}

/**
 * Returns the report for an error.
 * @param part Name of the workflow, component or module that failed, or an empty string.
 */
export function errorReport(error: Error, part: string, path: string): ErrorReport {
  return {
    name: error.name.slice(0, MESSAGE_LENGTH),
    message: harmless(error.message),
    status: statusOf(error),
    part,
    path: trackedPath(path),
  };
}

/** Removes email addresses and queries, which may contain reader input, and truncates the message. */
function harmless(message: string): string {
  return message
    .replace(/(?<![^\s@])[^\s@]+@[^\s@]+/g, '(email address)')
    .replace(/[?#][^\s'"]*/g, '')
    .slice(0, MESSAGE_LENGTH);
}

/** Returns the HTTP status of an error; 0 if it has none. */
function statusOf(error: Error): number {
  return 'status' in error ? errorStatus(error) : 0;
}
