import { all, call, delay, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  moreFailed,
  moreReceived,
  selectPageAt,
  type MoreKey,
} from '../../src/features/page/pageSlice';
import type { PageComponent } from '../../src/model/routing/component';
import type { LazyContent, ListingAnswer } from '../../src/model/ports';
import { LOADING_MINIMUM } from '../../src/model/events/readerTimings';
import { port } from '../ports';

/** Appends the next items to a list. Throws if they cannot be loaded. */
export function* extendList(key: MoreKey): SagaGenerator<void> {
  const component = yield* call(componentAt, key);
  const next = component?.links.next;
  if (!component || !next) {
    yield* put(moreFailed(key));
    return;
  }
  const lazyContent = yield* port('lazyContent');
  const { answer } = yield* all({
    answer: call(partOfList, lazyContent, component.meta.componentName, next),
    shownLongEnough: delay(LOADING_MINIMUM),
  });
  const now = yield* call(componentAt, key);
  // If the items were requested twice or the page was replaced in the meantime, they no longer belong to this list.
  if (now?.links.next !== next) return;
  yield* put(moreReceived({ ...key, items: answer.items, next: answer.next }));
}

function* partOfList(
  lazyContent: () => Promise<LazyContent>,
  name: string,
  href: string,
): SagaGenerator<ListingAnswer> {
  const content = yield* call(lazyContent);
  return yield* call([content, 'component'], name, href);
}

function* componentAt({ path, componentId }: MoreKey): SagaGenerator<PageComponent | undefined> {
  const page = yield* select(selectPageAt, path);
  return page?.components.find(({ id }) => id === componentId);
}
