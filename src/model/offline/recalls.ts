import { API_PREFIX, part, withQuery } from '../content/contentApi';

/**
 * What an editor can call back of a published story: its words as they stood (`correction`), the story
 * until an hour (`embargo`), or the story for good (`withdrawal`).
 */
export const RECALL_KINDS = ['correction', 'withdrawal', 'embargo'] as const;

export type RecallKind = (typeof RECALL_KINDS)[number];

/** One recalled story, as everyone may know of it. */
export interface Recall {
  /** Number of the change that told it; see `x-offprint-changes`. */
  seq: number;
  kind: RecallKind;
  /** Type of the content, as listings name it. */
  type: string;
  slug: string;
  /** Address of the story when it was called back. */
  path: string;
  /** Words for readers; empty where there are none. */
  note: string;
  /** ISO 8601; null unless it is an embargo. */
  until: string | null;
  /** ISO 8601. */
  at: string;
}

/** What readers are told where the editors say nothing else. */
export const WITHDRAWN_WORDS =
  'Its editors called it back, and it is not shown any more. Copies that were saved are removed.';

/** On every answer of the server: the number of the last change of content it knows of. */
export const CHANGES_HEADER = 'x-offprint-changes';

/** @param since recalls told by this change or an earlier one are left out. */
export function recallsCallPath(site: string, since: number): string {
  return withQuery(
    `${API_PREFIX}/recalls/${part(site)}`,
    new URLSearchParams({ since: String(since) }),
  );
}
