import { call, fork, put, select, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  componentLoaded,
  editionChosen,
  selectEdition,
} from '../../src/features/pageState/pageStateSlice';
import { DEFAULT_EDITION } from '../../src/model/content/content';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Loads the header links of another edition, because documents always contain the default edition's header. */
export function* headerLinksSaga(): SagaGenerator<void> {
  yield* takeLatest(editionChosen, supervised('headerLinks', loadHeaderLinks));
  yield* fork(supervised('headerLinks', loadHeaderLinks));
}

function* loadHeaderLinks(): SagaGenerator<void> {
  const edition = yield* select(selectEdition);
  if (edition === DEFAULT_EDITION) return;
  const lazyContent = yield* port('lazyContent');
  try {
    const content = yield* call(lazyContent);
    const items = yield* call([content, 'headerLinks'], edition);
    yield* put(componentLoaded({ name: 'editorial-links-header', content: { items } }));
  } catch {
    // The header keeps its current links.
  }
}
