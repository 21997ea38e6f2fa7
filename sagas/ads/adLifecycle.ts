import { eventChannel, type Task } from 'redux-saga';
import { call, cancel, fork, put, select, spawn, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  adPageEntered,
  adsReducer,
  selectAdSlots,
  selectAdProviders,
  slotsMounted,
  slotsRemoved,
  type MountedAdSlot,
} from '../../src/features/ads/adsSlice';
import { selectDevice } from '../../src/features/device/deviceSlice';
import { navigationCommitted, selectLocation } from '../../src/features/navigation/navigationSlice';
import {
  selectCurrentPage,
  selectCurrentPagePath,
  selectPageAt,
} from '../../src/features/page/pageSlice';
import { selectTrackingData, pageViewStarted } from '../../src/features/tracking/trackingSlice';
import {
  AD_CAP_DEFAULT,
  AD_INSTANCE_DEFAULT,
  disabledReason,
  planOf,
  slotNameOn,
  type AdSlots,
} from '../../src/model/ads/adSlots';
import type { AdPageData } from '../../src/model/ads/adPageData';
import { adSwitchesOf, isSuppressed } from '../../src/model/ads/adDebug';
import type { AdAdapter } from '../../src/platform/ads/adAdapter';
import type { MountedSlot } from '../../src/platform/ads/mountedSlots';
import { stickyAdsSaga } from './stickyAds';
import { adSlotLife } from './adSlotLife';
import { adPageDataOf, countAdView } from './adTargets';
import type { SlotNotes } from './slotNotes';
import { trackAbandonment, trackRemoval } from './trackSlot';
import { port } from '../ports';
import { supervised } from '../supervised';

/** State that this saga keeps across page changes. */
interface Notes {
  adapter: AdAdapter;
  /** Path of the page whose slots are managed; null before the first page, during a page change and on error pages. */
  path: string | null;
  config: AdSlots | null;
  /** Request for `config`; null if none is pending or has succeeded. */
  loading: Promise<AdSlots | null> | null;
  /** True if a request for `config` has failed on the current page. */
  hasFailed: boolean;
  /** True once the current page's ad data has been dispatched, which happens with its first slots. */
  hasPageData: boolean;
  /** ID that the ads of a page share; empty before the first page. */
  correlator: string;
  starting: SlotNotes['starting'];
  /** Configured slots, keyed by their DOM elements. The value is null until the slot's task has started. */
  slots: Map<HTMLElement, { life: Task; notes: SlotNotes } | null>;
  /** Slots for which a missing configuration has been logged. They do not count toward the cap. */
  unconfigured: Set<HTMLElement>;
}

/**
 * Manages the ads on a page. Each configured slot gets its own task, which is canceled when the slot is removed. In a
 * feed, slots are added and removed with their stories.
 */
export function* adLifecycleSaga(): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { ads: adsReducer });
  const open = yield* port('ads');
  const adapter = yield* call(open);
  yield* fork(stickyAdsSaga, adapter);
  const notes: Notes = {
    ...{ adapter, path: null, config: null, loading: null, hasFailed: false },
    ...{ hasPageData: false, correlator: '' },
    starting: new Set(),
    slots: new Map(),
    unconfigured: new Set(),
  };
  yield* put(slotsRemoved({ ids: Object.keys(yield* select(selectAdSlots)) }));
  yield* takeEvery(navigationCommitted, supervised('ads', leavePage), notes);
  yield* takeEvery(pageViewStarted, supervised('ads', arriveAtPage), notes);
  const changes = eventChannel<true>((emit) => adapter.mountedSlots.onChange(() => emit(true)));
  yield* takeEvery(changes, supervised('ads', updateSlots), notes);
  const life = yield* port('life');
  const leaves = eventChannel<true>((emit) => life.onLeft(() => emit(true)));
  yield* takeEvery(leaves, supervised('ads', abandonRequests), notes);
  if ((yield* select(selectTrackingData)) !== null) {
    yield* fork(supervised('ads', arriveAtPage), notes);
  }
}

/**
 * Removes the slots of the previous page. On a navigation, runs in the same task as the commit, before the next page
 * view starts.
 */
function* leavePage(notes: Notes): SagaGenerator<void> {
  // In a feed, the location is that of the current story, but the ads belong to the page that started the feed.
  const path = yield* select(selectCurrentPagePath);
  if (notes.path === null || notes.path === path) return;
  notes.path = null;
  yield* call(removeSlots, notes, knownElements(notes));
}

/**
 * Tracks the open requests as abandoned when the reader leaves the document, because a response arrives only if the
 * page is restored from the back/forward cache.
 */
function* abandonRequests({ slots }: Notes): SagaGenerator<void> {
  for (const slot of slots.values()) if (slot) yield* call(trackAbandonment, slot.notes);
}

function* arriveAtPage(notes: Notes): SagaGenerator<void> {
  const path = yield* select(selectCurrentPagePath);
  const page = yield* select(selectCurrentPage);
  if (page === null || path === null || path === notes.path) return;
  if (notes.path !== null) yield* call(leavePage, notes);
  // Filling the ads of a page opened in the app would delay its first paint. A document has already been painted.
  if (notes.correlator !== '') {
    const rest = yield* port('rest');
    yield* call([rest, 'untilPainted']);
    if (notes.path === path || (yield* select(selectCurrentPagePath)) !== path) return;
  }
  notes.path = path;
  notes.hasPageData = false;
  notes.hasFailed = false;
  const providers = Object.values(yield* select(selectAdProviders));
  if (providers.includes('failed')) yield* put(adPageEntered());
  notes.correlator = notes.adapter.newId();
  yield* call(countAdView, () => notes.adapter.newId());
  yield* call(updateSlots, notes);
}

/** Loads the slot configuration. After a failure, the next page tries again. */
function* loadSlots(notes: Notes): SagaGenerator<void> {
  if (notes.hasFailed) return;
  notes.loading ??= notes.adapter.slots().catch(() => null);
  const { loading } = notes;
  const config = yield* call(() => loading);
  if (config === null) {
    notes.hasFailed = true;
    if (notes.loading === loading) notes.loading = null;
  }
  notes.config ??= config;
}

function* updateSlots(notes: Notes): SagaGenerator<void> {
  const { path } = notes;
  const onPage = notes.adapter.mountedSlots;
  // Pages without ads do not load the configuration. A feed may bring slots to such a page later.
  if (path === null || (notes.config === null && onPage.all().length === 0)) return;
  if (notes.config === null) yield* call(loadSlots, notes);
  // The reader may have navigated away while the configuration was loading.
  if (notes.config === null || notes.path !== path) return;
  const mountedSlots = onPage.all();
  const here = new Set(mountedSlots.map(({ element }) => element));
  const gone = knownElements(notes).filter((element) => !here.has(element));
  yield* call(removeSlots, notes, gone);
  const added: AddedSlot[] = [];
  for (const mountedSlot of mountedSlots) {
    const { element } = mountedSlot;
    const isKnown = notes.slots.has(element) || notes.unconfigured.has(element);
    if (isKnown || notes.slots.size >= AD_CAP_DEFAULT) continue;
    const slot = yield* call(newSlot, notes, mountedSlot, { config: notes.config, added });
    if (!slot) continue;
    added.push(slot);
    notes.slots.set(element, null);
  }
  if (added.length === 0) return;
  const pageData = yield* call(newPageData, notes, notes.config);
  yield* put(slotsMounted({ slots: added.map(({ state }) => state), pageData }));
  for (const slot of added) yield* call(startSlot, notes, slot);
}

/**
 * Returns the ad data of the current page, which in a feed is the page that started the feed. Returns null if the data
 * has already been dispatched.
 */
function* newPageData(notes: Notes, config: AdSlots): SagaGenerator<AdPageData | null> {
  const page = yield* select(selectCurrentPage);
  if (notes.hasPageData || page === null) return null;
  notes.hasPageData = true;
  return yield* call(adPageDataOf, page, config);
}

function knownElements({ slots, unconfigured }: Notes): HTMLElement[] {
  return [...slots.keys(), ...unconfigured];
}

interface AddedSlot {
  state: MountedAdSlot;
  notes: SlotNotes;
}

interface Around {
  config: AdSlots;
  /** Slots already added in the same update. */
  added: readonly AddedSlot[];
}

/** Returns the data of a mounted slot, or null if the slot is not configured or its story has been removed. */
function* newSlot(
  notes: Notes,
  mountedSlot: MountedSlot,
  { config, added }: Around,
): SagaGenerator<AddedSlot | null> {
  const { adapter, correlator, starting } = notes;
  const path = mountedSlot.storyPath ?? notes.path ?? '';
  const page = yield* select(selectPageAt, path);
  if (!page) return null;
  const plan = planOf(config, page.pageType, mountedSlot.name);
  if (!plan) {
    const reporter = yield* port('reporter');
    reporter.warn(`No ad slot ${mountedSlot.name} is configured for ${page.pageType} pages.`);
    notes.unconfigured.add(mountedSlot.element);
    return null;
  }
  const taken = [
    ...Object.keys(yield* select(selectAdSlots)),
    ...added.map(({ state }) => state.id),
  ];
  const { id, instance } = freeId(mountedSlot.name, taken);
  const device = yield* select(selectDevice);
  const { search } = yield* select(selectLocation);
  const disabled = disabledReason({
    constraint: plan.constraint,
    device,
    hasDisabledInitialLoad: mountedSlot.hasDisabledInitialLoad,
    isDelayed: plan.isDelayed,
    isSuppressed: isSuppressed(adSwitchesOf(search), mountedSlot.name),
  });
  const unitName = slotNameOn(plan, device);
  const provider = adapter.providerOf(plan);
  return {
    state: { id, name: mountedSlot.name, unitName, type: plan.type, instance, path, disabled },
    notes: {
      ...{ id, mountedSlot, plan, page, config, correlator, adapter, provider, starting },
      request: null,
    },
  };
}

function* startSlot(notes: Notes, { notes: slot }: AddedSlot): SagaGenerator<void> {
  const { plan, mountedSlot } = slot;
  if (plan.bodyClass) notes.adapter.mountedSlots.setBodyClass(plan.bodyClass, true);
  const life = yield* spawn(supervised('adSlot', adSlotLife), slot);
  notes.slots.set(mountedSlot.element, { life, notes: slot });
}

/** Returns the first free ID and instance number for a slot name. The stories in a feed share slot names. */
function freeId(name: string, taken: readonly string[]): { id: string; instance: number } {
  for (let instance = AD_INSTANCE_DEFAULT; ; instance += 1) {
    const id = instance === AD_INSTANCE_DEFAULT ? name : `${name}.${instance}`;
    if (!taken.includes(id)) return { id, instance };
  }
}

function* removeSlots(notes: Notes, elements: readonly HTMLElement[]): SagaGenerator<void> {
  const ids: string[] = [];
  for (const element of elements) {
    const known = notes.slots.get(element);
    notes.slots.delete(element);
    notes.unconfigured.delete(element);
    if (!known) continue;
    yield* call(endSlot, notes, element, known);
    ids.push(known.notes.id);
  }
  if (ids.length > 0) yield* put(slotsRemoved({ ids }));
}

function* endSlot(
  notes: Notes,
  element: HTMLElement,
  known: NonNullable<ReturnType<Notes['slots']['get']>>,
): SagaGenerator<void> {
  const { id, plan, provider } = known.notes;
  yield* cancel(known.life);
  yield* call(trackRemoval, known.notes);
  provider.destroy(id);
  notes.adapter.marks.leave(element);
  const others = [...notes.slots.values()].map((slot) => slot?.notes.plan.bodyClass);
  if (plan.bodyClass && !others.includes(plan.bodyClass)) {
    notes.adapter.mountedSlots.setBodyClass(plan.bodyClass, false);
  }
}
