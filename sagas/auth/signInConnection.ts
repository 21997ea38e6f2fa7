import { call, delay, put, race, select, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  authWindowClosed,
  frameArrived,
  loginFailed,
  loginPaused,
  loginResumed,
  signedIn,
} from '../../src/features/auth/authSlice';
import {
  connectionHinted,
  selectIsOnline,
  serverReached,
} from '../../src/features/offline/offlineSlice';
import { logOnly } from './authFailure';
import { port } from '../ports';

/** Milliseconds after which a login page that is still loading triggers a connection probe. */
const FRAME_WITHIN = 5000;
/**
 * Interval between connection probes while offline, in milliseconds. A hint from the browser or a response from the
 * server triggers a probe sooner.
 */
const ASK_EVERY = 10_000;

export function* isConnected(): SagaGenerator<boolean> {
  const connection = yield* port('connection');
  return (yield* call(connection.probe)) === 'site';
}

/**
 * Returns true if there seems to be a connection. Probes only if it seems to be lost, because a popup can open only
 * right after a user gesture, and a probe takes time.
 */
export function* seemsConnected(): SagaGenerator<boolean> {
  return (yield* select(selectIsOnline)) || (yield* call(isConnected));
}

/**
 * Shows a notice in the window and waits for a connection. Returns false if the window closes or the reader signs in.
 */
export function* waitForConnection(): SagaGenerator<boolean> {
  yield* put(loginPaused());
  const { isConnected } = yield* race({
    isConnected: call(untilConnected),
    left: take([authWindowClosed, signedIn]),
  });
  if (!isConnected) return false;
  yield* put(loginResumed());
  return true;
}

function* untilConnected(): SagaGenerator<true> {
  while (!(yield* call(isConnected))) {
    yield* race({ news: take([serverReached, connectionHinted]), timeout: delay(ASK_EVERY) });
  }
  return true;
}

/**
 * Waits until the frame's page loads or the window closes, up to a time limit. Returns false only if the time limit
 * passes and there is no connection.
 */
export function* comesFrame(): SagaGenerator<boolean> {
  const { timeout } = yield* race({
    arrived: take([frameArrived, authWindowClosed]),
    timeout: delay(FRAME_WITHIN),
  });
  return !timeout || (yield* call(isConnected));
}

/**
 * Logs the error of a failed attempt. Returns true if there is no connection. Otherwise, shows a provider error in the
 * window.
 */
export function* isConnectionError(error: unknown): SagaGenerator<boolean> {
  yield* logOnly(error);
  if (!(yield* call(isConnected))) return true;
  yield* put(loginFailed({ problem: 'provider' }));
  return false;
}
