import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { port } from '../ports';

/** What goes wrong with signing in and out is written down, and stops nobody from reading. */
export function* logOnly(error: unknown): SagaGenerator<void> {
  const reporter = yield* port('reporter');
  yield* call([reporter, 'warn'], error instanceof Error ? error.message : String(error));
}
