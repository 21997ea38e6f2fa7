import { eventChannel } from 'redux-saga';
import { delay, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectAdSlot } from '../../src/features/ads/adsSlice';
import { selectDevice } from '../../src/features/device/deviceSlice';
import { selectPageViewGuid } from '../../src/features/tracking/trackingSlice';
import type { AdFailure } from '../../src/model/ads/adError';
import { AD_VIEWABLE_AFTER } from '../../src/model/events/readerTimings';
import type { EventPayload } from '../../src/model/events/trackedEvent';
import { port } from '../ports';
import { track } from '../tracking/track';
import type { SlotNotes, TrackedRequest } from './slotNotes';

/** Tracks an ad request. Without consent, neither the request nor its outcome is tracked. */
export function* trackRequest(notes: SlotNotes, unit: string): SagaGenerator<void> {
  const clock = yield* port('clock');
  const device = yield* select(selectDevice);
  const fields = { unit, provider: notes.provider.vendor, device };
  const isTracked = yield* track('event/AdRequested', { slot: notes.id, ...fields });
  const pageViewGuid = yield* select(selectPageViewGuid);
  notes.request = isTracked ? { pageViewGuid, at: clock.now(), outcome: null, fields } : null;
}

/** @param size The ad's size; null if the slot stays empty. */
export function* trackAnswer(notes: SlotNotes, size: string | null): SagaGenerator<void> {
  const request = closedRequest(notes, 'answered');
  if (!request) return;
  const payload = { ...(yield* slotFields(notes.id, request, size)), isEmpty: size === null };
  yield* track('event/AdRendered', payload, request.pageViewGuid);
}

export function* trackFailure(notes: SlotNotes, reason: AdFailure): SagaGenerator<void> {
  const request = closedRequest(notes, 'failed');
  if (!request) return;
  const payload = { ...(yield* slotFields(notes.id, request)), reason };
  yield* track('event/AdFailed', payload, request.pageViewGuid);
}

/** Tracks an open request as abandoned, because nothing awaits its response anymore. */
export function* trackAbandonment(notes: SlotNotes): SagaGenerator<void> {
  const request = closedRequest(notes, 'abandoned');
  if (!request) return;
  const payload = yield* slotFields(notes.id, request);
  yield* track('event/AdAbandoned', payload, request.pageViewGuid);
}

/** Tracks the ad of a cleared or removed slot as removed, or its open request as abandoned. */
export function* trackRemoval(notes: SlotNotes): SagaGenerator<void> {
  yield* trackAbandonment(notes);
  const ad = yield* shownAd(notes);
  if (!ad) return;
  const payload = yield* slotFields(notes.id, ad.request, ad.size);
  yield* track('event/AdRemoved', payload, ad.request.pageViewGuid);
}

/** Tracks an ad as viewable once half of it has been in view for a second. */
export function* trackViewable(notes: SlotNotes): SagaGenerator<void> {
  const ad = yield* shownAd(notes);
  if (!ad) return;
  yield* untilViewable(notes);
  const payload = yield* slotFields(notes.id, ad.request, ad.size);
  yield* track('event/AdViewable', payload, ad.request.pageViewGuid);
}

function* untilViewable({ adapter, mountedSlot }: SlotNotes): SagaGenerator<void> {
  const views = eventChannel<boolean>((emit) =>
    adapter.mountedSlots.watchHalfShown(mountedSlot.element, emit),
  );
  try {
    for (let isShown = false; ;) {
      if (!isShown) {
        isShown = yield* take(views);
        continue;
      }
      const { change } = yield* race({ change: take(views), second: delay(AD_VIEWABLE_AFTER) });
      if (change === undefined) return;
      isShown = change;
    }
  } finally {
    views.close();
  }
}

/** Returns the ad that the slot shows, or null if the slot is empty or the response to its request was not tracked. */
function* shownAd({
  id,
  request,
}: SlotNotes): SagaGenerator<{ request: TrackedRequest; size: string | null } | null> {
  const slot = yield* select(selectAdSlot, id);
  // A request that was abandoned when the page entered the back/forward cache may still get a response after a restore.
  const isAnswered = slot?.status === 'rendered' && request?.outcome === 'answered';
  if (!isAnswered || slot.isBlank) return null;
  return { request, size: slot.size };
}

function closedRequest(
  { request }: SlotNotes,
  outcome: NonNullable<TrackedRequest['outcome']>,
): TrackedRequest | null {
  if (!request || request.outcome !== null) return null;
  request.outcome = outcome;
  return request;
}

function* slotFields(
  id: string,
  { pageViewGuid, at, fields }: TrackedRequest,
  size: string | null = null,
): SagaGenerator<EventPayload<'event/AdAbandoned'>> {
  const clock = yield* port('clock');
  const isOther = pageViewGuid !== (yield* select(selectPageViewGuid));
  return {
    slot: id,
    ...(isOther ? { pageViewGuid } : {}),
    ...(size === null ? {} : { size }),
    ...fields,
    latency: Math.max(0, Math.round(clock.now() - at)),
  };
}
