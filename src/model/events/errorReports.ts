import { errorStatus } from '../routing/errors';
import type { EventPayload } from './trackedEvent';

/** What failed, as a report tells it. */
export type ErrorReport = EventPayload<'event/ErrorReported'>;

const MESSAGE_LENGTH = 200;

/** Only a real error object with a message, and never that a page is not there. */
export function isReportable(error: unknown): error is Error {
  return error instanceof Error && error.message !== '' && statusOf(error) !== 404;
}

/** @param part what failed, or empty. */
export function errorReport(error: Error, part: string, path: string): ErrorReport {
  return {
    name: error.name.slice(0, MESSAGE_LENGTH),
    message: harmless(error.message),
    status: statusOf(error),
    part,
    path,
  };
}

/** Messages may quote what a reader typed or where a call went. */
function harmless(message: string): string {
  return message
    .replace(/(?<![^\s@])[^\s@]+@[^\s@]+/g, '(mail address)')
    .replace(/[?#][^\s'"]*/g, '')
    .slice(0, MESSAGE_LENGTH);
}

/** 0 for an error that is no answer's. */
function statusOf(error: Error): number {
  return 'status' in error ? errorStatus(error) : 0;
}
