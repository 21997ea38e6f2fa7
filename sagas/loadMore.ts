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
import type { LateContent, ListingAnswer } from '../src/model/ports';
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
  const lateContent = yield* port('lateContent');
  try {
    const { answer } = yield* all({
      answer: call(partOfList, lateContent, component.meta.componentName, next),
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

function* partOfList(
  lateContent: () => Promise<LateContent>,
  name: string,
  href: string,
): SagaGenerator<ListingAnswer> {
  const content = yield* call(lateContent);
  return yield* call([content, 'component'], name, href);
}

function* componentAt({ path, componentId }: MoreKey): SagaGenerator<PageComponent | undefined> {
  const page = yield* select(selectPageAt, path);
  return page?.components.find(({ id }) => id === componentId);
}
