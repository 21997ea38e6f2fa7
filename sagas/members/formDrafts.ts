import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { port } from '../ports';

/** Saves the text that the reader types into forms, and restores it after a reload. */
export function* formDraftsSaga(): SagaGenerator<void> {
  const open = yield* port('documentExtras');
  const extras = yield* call(open);
  extras.keepFormDrafts();
}
