import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  slotCleared,
  slotCollapsed,
  slotRendered,
  slotRequested,
} from '../../src/features/ads/adsSlice';
import { selectDevice } from '../../src/features/device/deviceSlice';
import { selectIsFeatureOn } from '../../src/features/flags/flagsSlice';
import { selectLocation } from '../../src/features/navigation/navigationSlice';
import { selectIsOnline } from '../../src/features/offline/offlineSlice';
import { adFailureOf } from '../../src/model/ads/adError';
import { adSwitchesOf } from '../../src/model/ads/adDebug';
import { adUnitPath } from '../../src/model/ads/adPageData';
import { requestedSizes } from '../../src/model/ads/adSizes';
import type { AdAnswer, AdRequest } from '../../src/platform/ads/adProvider';
import { describeAdPage } from './adTargets';
import { auctionSlot } from './headerBidding';
import { port } from '../ports';
import type { SlotNotes } from './slotNotes';
import { trackAnswer, trackFailure, trackRequest } from './trackSlot';

/** Requests an ad and renders it. On failure, resets the slot. */
export function* fillSlot(notes: SlotNotes, unitName: string): SagaGenerator<void> {
  const { id, adapter, mountedSlot, provider } = notes;
  yield* put(slotRequested({ id }));
  adapter.marks.show(mountedSlot.element, { status: 'requested', isBlank: false });
  try {
    const plain = yield* call(requestFor, notes, unitName);
    yield* call(trackRequest, notes, plain.unit);
    const request = yield* call(withBids, notes, plain);
    const answer = yield* call([provider, 'request'], request, mountedSlot.element);
    yield* call(showAnswer, notes, answer);
  } catch (error) {
    yield* call(giveUp, notes, error);
  }
}

function* requestFor(notes: SlotNotes, unitName: string): SagaGenerator<AdRequest> {
  const { id, plan, page, config, adapter, correlator } = notes;
  const pageData = yield* call(describeAdPage, page, config);
  const { search } = yield* select(selectLocation);
  const { region, targeting } = adSwitchesOf(search);
  return {
    slotId: id,
    unitName,
    unit: adUnitPath(pageData, region),
    sizes: requestedSizes(plan.type, yield* select(selectDevice), targeting['house']),
    targeting: pageData.targeting,
    correlator,
    url: adapter.mountedSlots.url(),
    query: new URLSearchParams(search).get('q') ?? '',
  };
}

function* withBids({ adapter }: SlotNotes, request: AdRequest): SagaGenerator<AdRequest> {
  if (!(yield* select((state: FlagsRoot) => selectIsFeatureOn(state, 'ads.headerBidding')))) {
    return request;
  }
  const bids = yield* call(auctionSlot, adapter.bidders, request);
  return { ...request, targeting: { ...request.targeting, ...bids } };
}

type FlagsRoot = Parameters<typeof selectIsFeatureOn>[0];

function* showAnswer(notes: SlotNotes, answer: AdAnswer): SagaGenerator<void> {
  const { id, adapter, mountedSlot, plan } = notes;
  const { isBlank } = answer;
  if (!answer.isBlank) answer.show(mountedSlot.element);
  const size = answer.isBlank ? null : answer.size;
  adapter.marks.show(mountedSlot.element, { status: 'rendered', isBlank });
  yield* put(slotRendered({ id, isBlank, size }));
  yield* call(trackAnswer, notes, size);
  if (!isBlank || !plan.collapsesEmpty) return;
  adapter.marks.collapse(mountedSlot.element, adapter.mountedSlots.isInView(mountedSlot.element));
  yield* put(slotCollapsed({ id }));
}

/** Resets the slot. Reports the error unless the browser is offline, in which case the ad server is not to blame. */
function* giveUp(notes: SlotNotes, error: unknown): SagaGenerator<void> {
  const { id, adapter, mountedSlot, provider, request } = notes;
  provider.clear(id);
  adapter.marks.reset(mountedSlot.element);
  yield* put(slotCleared({ id }));
  const isOnline = yield* select(selectIsOnline);
  yield* call(trackFailure, notes, isOnline ? adFailureOf(error) : 'offline');
  if (!isOnline) return;
  const reporter = yield* port('reporter');
  const view = request && { pageViewGuid: request.pageViewGuid };
  reporter.error(error, { adSlot: id, ...view });
}
