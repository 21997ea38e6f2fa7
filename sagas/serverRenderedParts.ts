import { call, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { navigationCommitted } from '../src/features/navigation/navigationSlice';
import { port } from './ports';

/**
 * Loads the code of server-rendered parts and error pages while there is a connection, so that the client can
 * render them offline.
 */
export function* serverRenderedPartsSaga(): SagaGenerator<void> {
  const screen = yield* port('screen');
  for (;;) {
    try {
      yield* call([screen, 'loadSpares']);
      return;
    } catch {
      // By the next navigation there may be a connection.
      yield* take(navigationCommitted);
    }
  }
}
