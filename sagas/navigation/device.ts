import { eventChannel } from 'redux-saga';
import { call, delay, fork, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { deviceRecognised, selectDevice } from '../../src/features/device/deviceSlice';
import { navigationCommitted, selectLocation } from '../../src/features/navigation/navigationSlice';
import {
  DEVICE_COOKIE,
  DEVICE_COOKIE_MAX_AGE,
  deviceForWidth,
  deviceWished,
  type Device,
} from '../../src/model/routing/device';
import { DEVICE_DEBOUNCE } from '../../src/model/events/readerTimings';
import { port } from '../ports';
import { supervised } from '../supervised';

/**
 * Determines the device from the query or, if the query names no device, from the window's width. If the query names a
 * device or the window was resized, also saves the device for the server.
 */
export function* deviceSaga(): SagaGenerator<void> {
  yield* fork(supervised('device', begin));
  const screen = yield* port('deviceScreen');
  const resizes = eventChannel<true>((emit) => screen.onResize(() => emit(true)));
  yield* takeLatest(resizes, supervised('device', resize));
  yield* takeEvery(navigationCommitted, supervised('device', arrive));
}

function* begin(): SagaGenerator<void> {
  if (yield* call(obeyAddress)) return;
  const screen = yield* port('deviceScreen');
  yield* call(recognise, deviceForWidth(screen.width()));
}

function* arrive(): SagaGenerator<void> {
  yield* call(obeyAddress);
}

/** Debounced: `takeLatest` cancels the delay on each further resize. */
function* resize(): SagaGenerator<void> {
  yield* delay(DEVICE_DEBOUNCE);
  if (yield* call(obeyAddress)) return;
  const screen = yield* port('deviceScreen');
  const device = deviceForWidth(screen.width());
  yield* call(recognise, device);
  yield* call(remember, device);
}

/** Applies the device named in the query. Returns false if the query names no device. */
function* obeyAddress(): SagaGenerator<boolean> {
  const { search } = yield* select(selectLocation);
  const device = deviceWished(new URLSearchParams(search));
  if (device === null) return false;
  yield* call(recognise, device);
  yield* call(remember, device);
  return true;
}

function* recognise(device: Device): SagaGenerator<void> {
  if (device !== (yield* select(selectDevice))) yield* put(deviceRecognised({ device }));
  const screen = yield* port('deviceScreen');
  screen.mark(device);
}

function* remember(device: Device): SagaGenerator<void> {
  const cookies = yield* port('cookies');
  cookies.set(DEVICE_COOKIE, device, DEVICE_COOKIE_MAX_AGE);
}
