import { call, delay, race } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { REQUEST_TIMEOUT } from '../src/model/content/contentApi';

/** Loads chunks. Throws after the time limit for requests, because browsers wait minutes for a stalled connection. */
export function* loadInTime(load: () => Promise<void>): SagaGenerator<void> {
  const { isLate } = yield* race({ loaded: call(load), isLate: delay(REQUEST_TIMEOUT, true) });
  if (isLate) throw new Error('The chunks did not load in time');
}
