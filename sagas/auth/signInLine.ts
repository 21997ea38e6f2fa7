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

/** A login page that has not come by then may be on a line that carries nothing. Milliseconds. */
const FRAME_WITHIN = 5000;
/** Without a line it is looked for this often, and at each word of the browser. Milliseconds. */
const ASK_EVERY = 10_000;

/** Whether there is a line now. */
export function* isLineHere(): SagaGenerator<boolean> {
  const connection = yield* port('connection');
  return yield* call(connection.probe);
}

/** Whether there is a line, asked only where it was missed: a window may open only right after a press. */
export function* seemsLineHere(): SagaGenerator<boolean> {
  return (yield* select(selectIsOnline)) || (yield* call(isLineHere));
}

/** The window says why nothing goes on. False where the reader closes it before there is a line. */
export function* waitForLine(): SagaGenerator<boolean> {
  yield* put(loginPaused());
  const { isHere } = yield* race({
    isHere: call(untilLineIsHere),
    left: take([authWindowClosed, signedIn]),
  });
  if (!isHere) return false;
  yield* put(loginResumed());
  return true;
}

function* untilLineIsHere(): SagaGenerator<true> {
  while (!(yield* call(isLineHere))) {
    yield* race({ news: take([serverReached, connectionHinted]), late: delay(ASK_EVERY) });
  }
  return true;
}

/** Whether the frame's page came, or is at least on a line that carries something. */
export function* comesFrame(): SagaGenerator<boolean> {
  const { late } = yield* race({
    arrived: take([frameArrived, authWindowClosed]),
    late: delay(FRAME_WITHIN),
  });
  return !late || (yield* call(isLineHere));
}

/** What an attempt failed for: true where that was the line, which the reader is told in the window. */
export function* isForWantOfLine(error: unknown): SagaGenerator<boolean> {
  yield* logOnly(error);
  if (!(yield* call(isLineHere))) return true;
  yield* put(loginFailed({ problem: 'provider' }));
  return false;
}
