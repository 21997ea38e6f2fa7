import { buffers, eventChannel } from 'redux-saga';
import { call, fork, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { signedOut } from '../../src/features/auth/authSlice';
import {
  navigationCommitted,
  navigationRequested,
  navigationTraversed,
  selectLocation,
  selectLocationError,
  selectRoute,
} from '../../src/features/navigation/navigationSlice';
import { selectPageAt } from '../../src/features/page/pageSlice';
import {
  arrived,
  continued,
  offerDismissed,
  offered,
  offerEnded,
  readingReducer,
  selectReadingState,
} from '../../src/features/reading/readingSlice';
import { paragraphsOf } from '../../src/model/library/paragraphs';
import { articleOf } from '../../src/model/routing/pageRequest';
import { untilPageCompleted } from '../navigation/untilPageCompleted';
import { port, type SagaPorts } from '../ports';
import { supervised } from '../supervised';

/** Index of the first paragraph at which a story counts as started. */
const BEGUN = 3;

/** HTTP statuses of removed or blocked stories, whose positions are forgotten. */
const GONE: readonly number[] = [404, 410, 451];

interface Reading extends Pick<
  Awaited<ReturnType<SagaPorts['readVersions']>>,
  'positions' | 'blocks'
> {
  /** Paths of stories whose position is not recorded, because they are finished or the member has signed out. */
  silent: Set<string>;
}

/** Remembers where the reader stopped in a story, and offers to continue there. */
export function* readingPositionsSaga(): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  const open = yield* port('readVersions');
  const { positions, blocks } = yield* call(open);
  const reading: Reading = { positions, blocks, silent: new Set() };
  yield* call([lazyState, 'add'], { reading: readingReducer });
  const stops = eventChannel<true>((emit) => blocks.listen(() => emit(true)), buffers.sliding(1));
  const note = supervised('readingPosition', notePlace);
  yield* takeEvery(stops, note, reading);
  // Also records the position before a navigation, because browsers without `scrollend` might not have reported it.
  yield* takeEvery([navigationRequested.type, navigationTraversed.type], note, reading);
  const offer = supervised('readingOffer', offerPlace);
  yield* takeLatest(navigationCommitted, offer, reading);
  yield* takeEvery(continued, supervised('readingContinued', goOn), reading);
  yield* takeEvery(offerDismissed, ({ payload }) => {
    positions.dismiss(payload.path);
  });
  yield* takeEvery(signedOut, supervised('readingForgotten', forgetAll), reading);
  yield* fork(offer, reading);
}

/** Returns the article at the current address with its paragraphs; null for any other page and for a live blog. */
function* currentStory(): SagaGenerator<{ path: string; title: string; texts: string[] } | null> {
  const { pathname: path } = yield* select(selectLocation);
  const page = yield* select(selectPageAt, path);
  const article = page && articleOf(page);
  if (!article || article.subType === 'live-blog') return null;
  return { path, title: article.headline, texts: paragraphsOf(article.body) };
}

function* notePlace({ positions, blocks, silent }: Reading): SagaGenerator<void> {
  const story = yield* call(currentStory);
  if (!story || silent.has(story.path)) return;
  const { path, title, texts } = story;
  const place = blocks.current(path, texts);
  if (!place) return;
  const { block, letters, isAtEnd } = place;
  const { offer } = yield* select(selectReadingState);
  const isOffered = offer?.path === path;
  if (isAtEnd) {
    silent.add(path);
    positions.forget(path);
  } else if (block < (isOffered ? offer.block : BEGUN)) {
    return;
  } else {
    positions.note({ path, title, block, letters });
  }
  if (isOffered) yield* put(offerEnded());
}

function* offerPlace({ positions, blocks, silent }: Reading): SagaGenerator<void> {
  const { requested, offer } = yield* select(selectReadingState);
  if (requested !== null || offer !== null) yield* put(arrived());
  silent.clear();
  const { pathname: path } = yield* select(selectLocation);
  const { status = 0 } = (yield* select(selectLocationError)) ?? {};
  if (GONE.includes(status)) positions.forget(path);
  // Waits until the navigation has scrolled the page and moved focus.
  const rest = yield* port('rest');
  yield* call(() => rest.task('user-visible'));
  const route = yield* select(selectRoute);
  const position = route?.name === 'front-door' ? positions.latest() : positions.at(path);
  if (!position) return;
  const story = yield* call(currentStory);
  if (story && requested === path) {
    yield* call(untilPageCompleted);
    blocks.show(path, story.texts, position);
    return;
  }
  // On a reload, the browser has already restored the position.
  const block = story ? blocks.current(path, story.texts)?.block : 0;
  if (block !== undefined && block < position.block) yield* put(offered({ position }));
}

/**
 * Scrolls to the position if its story is rendered. Otherwise, `offerPlace` does so as soon as the story is rendered.
 */
function* goOn(
  { positions, blocks }: Reading,
  { payload: { path } }: ReturnType<typeof continued>,
): SagaGenerator<void> {
  const story = yield* call(currentStory);
  const position = positions.at(path);
  if (story?.path !== path || !position) return;
  yield* put(arrived());
  blocks.show(path, story.texts, position);
}

/** Clears all positions. Prevents the open story from being recorded again. */
function* forgetAll({ positions, silent }: Reading): SagaGenerator<void> {
  positions.clear();
  const { pathname } = yield* select(selectLocation);
  silent.add(pathname);
  yield* put(offerEnded());
}
