import { call, fork, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  navigationCommitted,
  navigationEntered,
  selectLocation,
} from '../../src/features/navigation/navigationSlice';
import {
  savedListed,
  selectCachedPageAt,
  selectSaved,
} from '../../src/features/offline/offlineSlice';
import { selectPageAt } from '../../src/features/page/pageSlice';
import { changedListed, changesFound, changesReducer } from '../../src/features/saved/changesSlice';
import { paragraphsOf } from '../../src/model/library/paragraphs';
import { changesBetween } from '../../src/model/library/storyChanges';
import { textHash } from '../../src/model/library/textHash';
import { articleOf } from '../../src/model/routing/pageRequest';
import type { ReadVersion } from '../../src/platform/library/readVersions';
import { port, type SagaPorts } from '../ports';
import { supervised } from '../supervised';
import { readingPositionsSaga } from './readingPositions';

/** Milliseconds for which changes are shown again, so that a reload does not hide them. */
const SHOWN_AGAIN = 30 * 60_000;

/** Tells readers what changed in a story since they read it, on its page and in the library. */
export function* readVersionsSaga(): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  const open = yield* port('readVersions');
  yield* call([lazyState, 'add'], { changes: changesReducer });
  const note = supervised('readVersion', noteReading);
  yield* takeEvery([navigationCommitted, navigationEntered], note, open);
  yield* takeLatest(savedListed, supervised('changedList', listChanged), open);
  yield* fork(note, open);
  yield* fork(readingPositionsSaga);
}

function* noteReading(open: SagaPorts['readVersions']): SagaGenerator<void> {
  const { pathname: path } = yield* select(selectLocation);
  const page = yield* select(selectPageAt, path);
  const article = page && articleOf(page);
  // A live blog changes all the time, and says so itself.
  if (!article || article.subType === 'live-blog') return;
  const versions = yield* call(open);
  const clock = yield* port('clock');
  const known = yield* call(versions.at, path);
  const now = clock.now();
  const cached = yield* select(selectCachedPageAt, path);
  const paragraphs = paragraphsOf(article.body);
  const isSame = known !== null && textHash(known.paragraphs) === textHash(paragraphs);
  // A cached copy from before the last reading is older than what the reader knows.
  if (known && !isSame && cached && cached.savedAt < known.readAt) return;
  const previous = known && previousOf(known, isSame, now);
  yield* call(versions.note, path, { paragraphs, readAt: now, ...(previous && { previous }) });
  if (!previous) return;
  const changes = changesBetween(previous.paragraphs, paragraphs);
  if (changes.length === 0) return;
  yield* put(changesFound({ path, since: previous.readAt, changes }));
  versions.mark(
    path,
    changes.flatMap((change) => (change.kind === 'removed' ? [] : [change.text])),
  );
}

/** Returns the version to compare with; null if there is nothing new to the reader. */
function previousOf(
  known: ReadVersion,
  isSame: boolean,
  now: number,
): ReadVersion['previous'] | null {
  if (!isSame) return { paragraphs: known.paragraphs, readAt: known.readAt };
  return known.previous && now - known.readAt < SHOWN_AGAIN ? known.previous : null;
}

/** Lists the stories on this device that are newer than what the reader has read of them. */
function* listChanged(open: SagaPorts['readVersions']): SagaGenerator<void> {
  const versions = yield* call(open);
  const hashes = yield* call(versions.hashes);
  const { items } = yield* select(selectSaved);
  const changed = items.filter(({ path, textHash: onDevice, savedAt }) => {
    const read = hashes.get(path);
    return read && onDevice !== undefined && read.textHash !== onDevice && savedAt > read.readAt;
  });
  yield* put(changedListed({ paths: changed.map(({ path }) => path) }));
}
