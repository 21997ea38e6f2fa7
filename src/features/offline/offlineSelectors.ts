import {
  selectCachedPageAt,
  selectHasNewer,
  selectIsOnline,
  selectUpdateStatus,
  type OfflineState,
} from './offlineSlice';

type State = { offline: OfflineState };

/** Notice above a page's text: newer text available, cached since, or offline. */
export interface PageNotice {
  kind: 'newer' | 'saved' | 'offline';
  /** When the rendered text was cached; null if it is not from the cache. */
  savedAt: number | null;
}

/**
 * Returns the most useful notice of a page. A recent cached response is not mentioned while online.
 * Returns a new object on each call: compare by value.
 */
export function selectPageNotice(state: State, path: string): PageNotice | null {
  const cachedPage = selectCachedPageAt(state, path);
  const isOnline = selectIsOnline(state);
  const savedAt = cachedPage?.savedAt ?? null;
  if (selectHasNewer(state, path)) return { kind: 'newer', savedAt };
  if (cachedPage && (cachedPage.isOld || !isOnline)) return { kind: 'saved', savedAt };
  return isOnline ? null : { kind: 'offline', savedAt };
}

export function selectIsUpdateOffered(state: State): boolean {
  return selectUpdateStatus(state) === 'offered';
}
