import { takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Closes menus and the search panel on every navigation. */
export function* menusSaga(): SagaGenerator<void> {
  yield* takeEvery(navigationCommitted, supervised('menus', closeMenus));
}

function* closeMenus(): SagaGenerator<void> {
  const menus = yield* port('menus');
  menus.closeAll();
}
