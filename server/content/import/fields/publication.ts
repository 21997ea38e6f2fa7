import { STATUSES, type Status, type UnpublishedStatus } from '../../../store/publication';
import type { Fields } from './frontMatter';

/** Publication status and date as stated in a story's file. */
export interface Publication {
  status: Status;
  /** ISO 8601. */
  datePublished: string;
}

export function readStatus(fields: Fields): Status {
  return fields.choice('status', STATUSES) ?? 'published';
}

/**
 * Returns the status of a story that is not public at the given time, or null for a public story. A published story
 * with a future date is scheduled.
 */
export function unpublishedStatus(
  { status, datePublished }: Publication,
  now: Date,
): UnpublishedStatus | null {
  if (status === 'draft' || status === 'unpublished') return status;
  return Date.parse(datePublished) > now.getTime() ? 'scheduled' : null;
}
