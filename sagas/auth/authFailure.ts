import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { port } from '../ports';

/** Logs a sign-in or sign-out error as a warning, because readers can continue despite it. */
export function* logOnly(error: unknown): SagaGenerator<void> {
  const reporter = yield* port('reporter');
  yield* call([reporter, 'warn'], error instanceof Error ? error.message : String(error));
}
