import { eventChannel, buffers, type EventChannel } from 'redux-saga';
import { call, fork, select, take, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  navigationCommitted,
  selectPendingHref,
  selectLocation,
} from '../../src/features/navigation/navigationSlice';
import { selectIsOnline } from '../../src/features/offline/offlineSlice';
import { pageCompleted, selectHasFrame } from '../../src/features/page/pageSlice';
import {
  mayPrefetch,
  MOST_PREFETCHED,
  MOST_PREFETCHES_AT_ONCE,
  PREFETCH_IDLE_TIMEOUT,
} from '../../src/model/routing/prefetch';
import { pageRequestFor } from '../../src/model/routing/pageRequest';
import { matchRoute } from '../../src/model/routing/routeMatch';
import type { LikelyLink } from '../../src/platform/browser/linkIntent';
import { port } from '../ports';
import { supervised } from '../supervised';

interface Visit {
  /** Addresses prefetched since the last navigation. */
  prefetched: Set<string>;
}

/** Prefetches pages that a reader is likely to open next: at once if the link is pressed, otherwise when idle. */
export function* prefetchSaga(): SagaGenerator<void> {
  const load = yield* port('links');
  const links = yield* call(load);
  // If many links scroll past, the last of them are the most likely to be opened.
  const channel = eventChannel<LikelyLink>(
    (emit) => links.listen(emit),
    buffers.sliding(MOST_PREFETCHED),
  );
  const visit: Visit = { prefetched: new Set() };
  for (let each = 0; each < MOST_PREFETCHES_AT_ONCE; each += 1) yield* fork(follow, channel, visit);
  links.watchSeen();
  const rest = yield* port('rest');
  yield* takeLatest([navigationCommitted.type, pageCompleted.type], function* watchAnew({ type }) {
    if (type === navigationCommitted.type) visit.prefetched.clear();
    // The page is rendered only after the action.
    yield* call([rest, 'untilPainted']);
    links.watchSeen();
  });
}

function* follow(channel: EventChannel<LikelyLink>, visit: Visit): SagaGenerator<void> {
  const prefetchOne = supervised('prefetch', prefetch);
  while (true) yield* call(prefetchOne, yield* take(channel), visit);
}

function* prefetch({ address, reason }: LikelyLink, { prefetched }: Visit): SagaGenerator<void> {
  const rest = yield* port('rest');
  const prefetchCache = yield* port('prefetchCache');
  if (reason !== 'pressed') yield* call([rest, 'whenIdle'], PREFETCH_IDLE_TIMEOUT);
  const isCheap = yield* call(isCheapNow);
  if (!isCheap || prefetchCache.has(address)) return;
  // A link that is merely in view replaces only what was prefetched for earlier pages.
  if (reason === 'seen' && prefetched.size >= MOST_PREFETCHED) return;
  if (yield* call(isOpened, address)) return;
  const [path = '', query] = address.split('?');
  const route = matchRoute(path, query === undefined ? '' : `?${query}`);
  if (!route) return;
  const content = yield* port('content');
  const page = content.page({ ...pageRequestFor(route), contentOnly: true });
  prefetchCache.put(address, page);
  prefetched.add(address);
  const screen = yield* port('screen');
  try {
    yield* call([screen, 'loadPage'], yield* call(() => page));
  } catch {
    // A failed prefetch is not reported, because opening the page reports the error.
  }
}

/** Returns true if the reader has already opened the link, so its navigation is in progress or done. */
function* isOpened(address: string): SagaGenerator<boolean> {
  const pending = yield* select(selectPendingHref);
  const { pathname, search } = yield* select(selectLocation);
  return pending?.split('#')[0] === address || `${pathname}${search}` === address;
}

function* isCheapNow(): SagaGenerator<boolean> {
  const network = yield* port('network');
  const isOnline = yield* select(selectIsOnline);
  const hasFrame = yield* select(selectHasFrame);
  return isOnline && hasFrame && mayPrefetch(network.facts());
}
