import { call, select, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  navigationCommitted,
  navigationEntered,
  selectLocation,
} from '../../src/features/navigation/navigationSlice';
import { selectPageAt } from '../../src/features/page/pageSlice';
import { savableStoryOf } from '../../src/model/routing/pageRequest';
import type { StickyHeader } from '../../src/platform/header/stickyHeader';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Passes the story that is being read to the header that appears when the reader scrolls up. */
export function* stickyHeaderSaga(): SagaGenerator<void> {
  const open = yield* port('stickyHeader');
  const header = yield* call(open);
  const name = supervised('stickyHeader', nameStory);
  yield* takeLatest([navigationCommitted.type, navigationEntered.type], () => name(header));
  yield* call(name, header);
}

function* nameStory(header: StickyHeader): SagaGenerator<void> {
  const { pathname: path } = yield* select(selectLocation);
  const page = yield* select(selectPageAt, path);
  const story = page && savableStoryOf(page);
  header.nameStory(story ? { path, title: story.headline || story.title } : null);
}
