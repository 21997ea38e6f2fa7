import {
  selectCopyAt,
  selectHasNewer,
  selectIsOnline,
  selectUpdateStatus,
  type OfflineState,
} from './offlineSlice';

type State = { offline: OfflineState };

/** What a page says of itself above its text: offline, saved when, newer text here. */
export interface PageNotice {
  kind: 'newer' | 'saved' | 'offline';
  /** When the text on the screen was saved; null where it was not. */
  savedAt: number | null;
}

/**
 * The one notice of a page, the most useful first. A copy young enough to pass for the page itself is
 * not mentioned while the network answers. Another object each time: compare what is in it.
 */
export function selectPageNotice(state: State, path: string): PageNotice | null {
  const copy = selectCopyAt(state, path);
  const isOnline = selectIsOnline(state);
  const savedAt = copy?.savedAt ?? null;
  if (selectHasNewer(state, path)) return { kind: 'newer', savedAt };
  if (copy && (copy.isOld || !isOnline)) return { kind: 'saved', savedAt };
  return isOnline ? null : { kind: 'offline', savedAt };
}

export function selectIsUpdateOffered(state: State): boolean {
  return selectUpdateStatus(state) === 'offered';
}
