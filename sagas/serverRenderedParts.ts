import { call, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { navigationCommitted } from '../src/features/navigation/navigationSlice';
import { port } from './ports';

/**
 * Loads the code of server-rendered parts and error pages while there is a connection, so that the app can also render
 * them offline.
 */
export function* serverRenderedPartsSaga(): SagaGenerator<void> {
  const screen = yield* port('screen');
  for (;;) {
    try {
      yield* call([screen, 'loadSpares']);
      return;
    } catch {
      // There may be a connection by the next navigation.
      yield* take(navigationCommitted);
    }
  }
}
