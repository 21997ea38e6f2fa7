import type { PayloadAction } from '@reduxjs/toolkit';
import { all, call, delay, put, select, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { PageComponent } from '../src/model/component';
import {
  moreFailed,
  moreReceived,
  moreRequested,
  selectPageAt,
  type MoreKey,
} from '../src/features/page/pageSlice';
import { LOADING_MINIMUM } from '../src/model/readerTimings';
import { port } from './ports';
import { supervised } from './supervised';

/** More of a list, below what is there. */
export function* loadMoreSaga(): SagaGenerator<void> {
  yield* takeEvery(moreRequested, supervised('loadMore', loadMore));
}

function* loadMore({ payload }: PayloadAction<MoreKey>): SagaGenerator<void> {
  const component = yield* call(componentAt, payload);
  const next = component?.links.next;
  if (!component || !next) {
    yield* put(moreFailed(payload));
    return;
  }
  const content = yield* port('content');
  try {
    const { answer } = yield* all({
      answer: call([content, 'component'], component.meta.componentName, next),
      shownLongEnough: delay(LOADING_MINIMUM),
    });
    const now = yield* call(componentAt, payload);
    // Asked for twice, or the page came anew meanwhile: these items have their place no more.
    if (now?.links.next !== next) return;
    yield* put(moreReceived({ ...payload, items: answer.items, next: answer.next }));
  } catch {
    yield* put(moreFailed(payload));
  }
}

function* componentAt({ path, componentId }: MoreKey): SagaGenerator<PageComponent | undefined> {
  const page = yield* select(selectPageAt, path);
  return page?.components.find(({ id }) => id === componentId);
}
