import { call, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { navigationCommitted } from '../src/features/navigation/navigationSlice';
import { port } from './ports';

/** What the first document brought drawn can be drawn again, and error pages are here, before the line falls. */
export function* sparePartsSaga(): SagaGenerator<void> {
  const screen = yield* port('screen');
  for (;;) {
    try {
      yield* call([screen, 'loadSpares']);
      return;
    } catch {
      // Another page may have brought the network back.
      yield* take(navigationCommitted);
    }
  }
}
