import { eventChannel, type Task } from 'redux-saga';
import { call, cancel, fork, put, race, select, spawn, take, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  stickyAdsCleared,
  stickyAdsCollapsed,
  stickyAdsEntered,
  stickyAdsReducer,
  leaderAnimated,
  leaderStuck,
  leaderUnstuck,
  omnibarClosed,
  omnibarPushEnded,
  selectStickyAdSize,
  stickyAdNamed,
  selectOmnibarStates,
  selectSkyboxStates,
  skyboxSettled,
} from '../../src/features/ads/stickyAdsSlice';
import {
  selectAdPageData,
  slotCleared,
  slotCollapsed,
  slotsRemoved,
  slotRendered,
} from '../../src/features/ads/adsSlice';
import { navigationCommitted, selectRoute } from '../../src/features/navigation/navigationSlice';
import { selectCurrentPagePath } from '../../src/features/page/pageSlice';
import {
  isLeader,
  LEADER_SCROLL_DEPTH,
  LEADER_TIMES,
  OMNIBAR_PUSH_TIME,
  omnibarShapeOf,
  RENDERED_AFTER,
  type StickyAdName,
} from '../../src/model/ads/stickyAds';
import type { AdAdapter } from '../../src/platform/ads/adAdapter';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Data that this saga keeps outside the store. */
interface Notes {
  adapter: AdAdapter;
  /** Path of the page that owns the skybox and omnibar; null before the first page and on error pages. */
  path: string | null;
  /** The running task of each sticky ad. */
  lives: Map<StickyAdName, Task>;
}

type SlotEvent =
  | ReturnType<typeof slotRendered>
  | ReturnType<typeof slotCollapsed>
  | ReturnType<typeof slotCleared>;

/** Derives the display states of the sticky ads (skybox and omnibar) from their slot events. */
export function* stickyAdsSaga(adapter: AdAdapter): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { stickyAds: stickyAdsReducer });
  const notes: Notes = { adapter, path: null, lives: new Map() };
  yield* takeEvery(navigationCommitted, supervised('stickyAds', enterPage), notes);
  yield* takeEvery(
    [slotRendered, slotCollapsed, slotCleared],
    supervised('stickyAds', followSlot),
    notes,
  );
  yield* takeEvery(slotsRemoved, supervised('stickyAds', followRemoval), notes);
  const closings = eventChannel<true>((emit) => adapter.chrome.onClose(() => emit(true)));
  yield* takeEvery(closings, supervised('stickyAds', closeOmnibar));
  yield* takeEvery(isStickyAdsEvent, supervised('stickyAds', render), adapter);
  const changes = eventChannel<true>((emit) => adapter.mountedSlots.onChange(() => emit(true)));
  yield* takeEvery(changes, supervised('stickyAds', render), adapter);
  yield* fork(supervised('stickyAds', enterPage), notes);
}

const isStickyAdsEvent = ({ type }: { type: string }): boolean =>
  type.startsWith('stickyAds/') || type === slotRendered.type;

/**
 * Resets both ads when the page changes. A new query or hash, or another story in the feed, does not count as a page
 * change.
 */
function* enterPage(notes: Notes): SagaGenerator<void> {
  const path = yield* select(selectCurrentPagePath);
  if (path === notes.path) return;
  notes.path = path;
  const route = yield* select(selectRoute);
  const isFrontDoor = route?.name === 'front-door';
  yield* put(stickyAdsEntered({ isFrontDoor }));
}

function* followSlot(notes: Notes, action: SlotEvent): SagaGenerator<void> {
  const id = stickyAdNamed(action.payload.id);
  if (id === null) return;
  if (slotCollapsed.match(action)) {
    yield* put(stickyAdsCollapsed({ name: id }));
    return;
  }
  if (!slotRendered.match(action)) {
    yield* call(clear, notes, id);
    return;
  }
  yield* call(endLife, notes, id);
  const { size } = action.payload;
  if (size === null) return;
  const life = id === 'skybox' ? skyboxLife : omnibarLife;
  notes.lives.set(id, yield* spawn(supervised('stickyAds', life), notes.adapter, size));
}

function* followRemoval(
  notes: Notes,
  { payload }: ReturnType<typeof slotsRemoved>,
): SagaGenerator<void> {
  for (const id of payload.ids) {
    const name = stickyAdNamed(id);
    if (name !== null) yield* call(clear, notes, name);
  }
}

/** Ends the ad's task. Clears the ad's states unless the next page has already reset them. */
function* clear(notes: Notes, name: StickyAdName): SagaGenerator<void> {
  yield* call(endLife, notes, name);
  const states = yield* select(name === 'skybox' ? selectSkyboxStates : selectOmnibarStates);
  const isReset = states.every((state) => name === 'skybox' && state === 'expanded');
  const hasSize = (yield* select(selectStickyAdSize, name)) !== null;
  if (hasSize || !isReset) yield* put(stickyAdsCleared({ name }));
}

function* endLife({ lives }: Notes, name: StickyAdName): SagaGenerator<void> {
  const life = lives.get(name);
  lives.delete(name);
  if (life) yield* cancel(life);
}

function* skyboxLife({ chrome }: AdAdapter, size: string): SagaGenerator<void> {
  if (!isLeader(size)) {
    yield* call(pause, RENDERED_AFTER);
    yield* put(skyboxSettled());
    return;
  }
  if ((yield* select(selectAdPageData))?.skybox !== 'sticky') return;
  yield* call(untilScrolled, chrome);
  yield* put(leaderStuck());
  yield* call(pause, LEADER_TIMES.animate);
  if (chrome.scrollTop() > LEADER_SCROLL_DEPTH) yield* put(leaderAnimated());
  yield* call(pause, LEADER_TIMES.unstick - LEADER_TIMES.animate);
  yield* put(leaderUnstuck());
}

function* omnibarLife(_door: AdAdapter, size: string): SagaGenerator<void> {
  if (omnibarShapeOf(size) !== 'push') return;
  const { closed } = yield* race({
    closed: take(omnibarClosed),
    over: call(pause, OMNIBAR_PUSH_TIME),
  });
  if (!closed) yield* put(omnibarPushEnded());
}

function* untilScrolled(chrome: AdAdapter['chrome']): SagaGenerator<void> {
  const scrolls = eventChannel<true>((emit) => chrome.onScroll(() => emit(true)));
  try {
    yield* take(scrolls);
  } finally {
    scrolls.close();
  }
}

/** Waits for `time` milliseconds, measured by the injected clock. */
function* pause(time: number): SagaGenerator<void> {
  const clock = yield* port('clock');
  const rung = eventChannel<true>((emit) => {
    const timer = clock.setTimeout(() => emit(true), time);
    return () => clock.clearTimeout(timer);
  });
  try {
    yield* take(rung);
  } finally {
    rung.close();
  }
}

function* closeOmnibar(): SagaGenerator<void> {
  yield* put(omnibarClosed());
}

function* render({ chrome }: AdAdapter): SagaGenerator<void> {
  const skybox = yield* select(selectSkyboxStates);
  chrome.show('skybox', skybox, yield* select(selectStickyAdSize, 'skybox'));
  const omnibar = yield* select(selectOmnibarStates);
  chrome.show('omnibar', omnibar, yield* select(selectStickyAdSize, 'omnibar'));
}
