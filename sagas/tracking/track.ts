import { put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { selectAllowedCategories, selectConsent } from '../../src/features/consent/consentSlice';
import {
  categoryOf,
  MEASUREMENT,
  trackedEvent,
  type EventName,
  type EventPayload,
} from '../../src/model/events/trackedEvent';

/**
 * Dispatches an event if its category is allowed. Measurement events are also dispatched before the reader has made a
 * consent choice, unless consent is suspended. Returns true if the event was dispatched.
 * @param pageViewGuid GUID of the page view that the event belongs to; defaults to the current one.
 */
export function* track<Name extends EventName>(
  type: Name,
  payload: EventPayload<Name>,
  pageViewGuid?: string,
): SagaGenerator<boolean> {
  const { status, isSuspended } = yield* select(selectConsent);
  const allowed = yield* select(selectAllowedCategories);
  const category = categoryOf(type);
  const canWait = status === 'unanswered' && !isSuspended && category === MEASUREMENT;
  if (!canWait && !allowed.includes(category)) return false;
  yield* put(trackedEvent(type, payload, pageViewGuid));
  return true;
}
