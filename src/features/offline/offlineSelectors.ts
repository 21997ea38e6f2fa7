import {
  selectCachedPageAt,
  selectHasNewer,
  selectIsOnline,
  selectObstacle,
  selectUpdateStatus,
  type OfflineState,
} from './offlineSlice';

type State = { offline: OfflineState };

/** Notice about a page: newer text is available, the text is from the cache, or the server cannot be reached. */
export interface PageNotice {
  kind: 'newer' | 'saved' | 'offline' | 'portal' | 'gateway';
  /** Time when the rendered text was cached; null if it is not from the cache. */
  savedAt: number | null;
}

/**
 * Returns the most useful notice for a page. While online, a recent cached response causes no notice. Returns a new
 * object on each call, so compare results by value.
 */
export function selectPageNotice(state: State, path: string): PageNotice | null {
  const cachedPage = selectCachedPageAt(state, path);
  const isOnline = selectIsOnline(state);
  const savedAt = cachedPage?.savedAt ?? null;
  if (selectHasNewer(state, path)) return { kind: 'newer', savedAt };
  const obstacle = selectObstacle(state);
  // Takes precedence, because the reader can sign in to the network.
  if (obstacle === 'portal') return { kind: 'portal', savedAt };
  if (cachedPage && (cachedPage.isOld || !isOnline)) return { kind: 'saved', savedAt };
  if (obstacle === null) return null;
  return { kind: obstacle === 'gateway' ? 'gateway' : 'offline', savedAt };
}

export function selectIsUpdateOffered(state: State): boolean {
  return selectUpdateStatus(state) === 'offered';
}
