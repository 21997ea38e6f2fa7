import { call } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { port } from '../ports';

/** Loads the print style sheet after the page's own files, so that it does not compete with them. */
export function* printSheetSaga(): SagaGenerator<void> {
  const rest = yield* port('rest');
  yield* call([rest, 'untilLoaded']);
  const open = yield* port('documentExtras');
  const extras = yield* call(open);
  extras.addPrintSheet();
}
