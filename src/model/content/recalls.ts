import { API_PREFIX, part, withQuery } from './contentApi';

/**
 * Kinds of recall. `correction`: earlier versions of the story's text are recalled. `embargo`: the story is recalled
 * until a given time. `withdrawal`: the story is recalled permanently.
 */
export const RECALL_KINDS = ['correction', 'withdrawal', 'embargo'] as const;

export type RecallKind = (typeof RECALL_KINDS)[number];

/** A recalled story, as published to clients. */
export interface Recall {
  /** Sequence number of the change; see `x-offprint-changes`. */
  seq: number;
  kind: RecallKind;
  /** Content type name, as in story lists. */
  type: string;
  slug: string;
  /** Path of the story when it was recalled. */
  path: string;
  /** Note for readers; may be empty. */
  note: string;
  /** End of the embargo in ISO 8601 format; null unless `kind` is `embargo`. */
  until: string | null;
  /** ISO 8601. */
  at: string;
}

/** Message for a story that is no longer published, if the editors gave no note. */
export const WITHDRAWN_WORDS =
  'The editors withdrew this story, so it is no longer available. Saved copies are removed automatically.';

/** Response header with the sequence number of the latest content change known to the server. */
export const CHANGES_HEADER = 'x-offprint-changes';

/** Returns the path of a request for the recalls after the sequence number `since`. */
export function recallsCallPath(site: string, since: number): string {
  return withQuery(
    `${API_PREFIX}/recalls/${part(site)}`,
    new URLSearchParams({ since: String(since) }),
  );
}
