import { takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Menus and search panel close with the page they were opened on. */
export function* menusSaga(): SagaGenerator<void> {
  yield* takeEvery(navigationCommitted, supervised('menus', closeMenus));
}

function* closeMenus(): SagaGenerator<void> {
  const menus = yield* port('menus');
  menus.closeAll();
}
