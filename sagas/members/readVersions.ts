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
import { newTexts, versionChanges } from '../../src/model/library/storyChanges';
import { versionHash, versionOf } from '../../src/model/library/storyVersion';
import { storyPathOf } from '../../src/model/offline/workerRules';
import { savableStoryOf } from '../../src/model/routing/pageRequest';
import type { ReadVersion } from '../../src/platform/library/readVersions';
import { port, type SagaPorts } from '../ports';
import { untilPageCompleted } from '../navigation/untilPageCompleted';
import { supervised } from '../supervised';
import { readingPositionsSaga } from './readingPositions';

/** Milliseconds during which changes are shown again, so that a reload does not hide them. */
const SHOWN_AGAIN = 30 * 60_000;

/** Shows readers what has changed in a story since they read it, on the story's page and in the library. */
export function* readVersionsSaga(): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  const open = yield* port('readVersions');
  yield* call([lazyState, 'add'], { changes: changesReducer });
  const note = supervised('readVersion', noteReading);
  yield* takeEvery(navigationCommitted, note, open);
  yield* takeEvery(navigationEntered, supervised('readVersion', noteEntered), open);
  const list = supervised('changedList', listChanged);
  yield* takeLatest(savedListed, list, open);
  // The library may have been listed before this code was loaded.
  if ((yield* select(selectSaved)).items.length > 0) yield* fork(list, open);
  yield* fork(note, open);
  yield* fork(readingPositionsSaga);
}

/**
 * Records the next story in a feed when the reader scrolls to it. Skips gallery images, because the gallery is already
 * recorded.
 */
function* noteEntered(
  open: SagaPorts['readVersions'],
  { payload }: ReturnType<typeof navigationEntered>,
): SagaGenerator<void> {
  if (payload.route?.name !== 'gallery') yield* call(noteReading, open);
}

function* noteReading(open: SagaPorts['readVersions']): SagaGenerator<void> {
  const { pathname } = yield* select(selectLocation);
  const page = yield* select(selectPageAt, pathname);
  const story = page && savableStoryOf(page);
  // Skips live blogs, which change all the time and mark their updates themselves.
  if (!story || story.subType === 'live-blog') return;
  const path = storyPathOf(pathname);
  const versions = yield* call(open);
  const clock = yield* port('clock');
  const known = yield* call(versions.at, path);
  const now = clock.now();
  const cached = yield* select(selectCachedPageAt, pathname);
  const version = versionOf(story);
  const isSame = known !== null && versionHash(known) === versionHash(version);
  // Ignores a cached response that is older than the version that the reader last read.
  if (known && !isSame && cached && cached.savedAt < known.readAt) return;
  const previous = known && previousOf(known, isSame, now);
  yield* call(versions.note, path, { ...version, readAt: now, ...(previous && { previous }) });
  if (!previous) return;
  const changes = versionChanges(previous, version);
  if (changes.length === 0) return;
  yield* put(changesFound({ path, since: previous.readAt, changes }));
  yield* call(untilPageCompleted);
  versions.mark(path, newTexts(changes));
}

/** Returns the version to compare the story with, or null if the reader has seen all changes. */
function previousOf(
  known: ReadVersion,
  isSame: boolean,
  now: number,
): ReadVersion['previous'] | null {
  if (!isSame) {
    const { paragraphs, facts, readAt } = known;
    return { paragraphs, ...(facts && { facts }), readAt };
  }
  return known.previous && now - known.readAt < SHOWN_AGAIN ? known.previous : null;
}

/** Lists the stories on this device that are newer than the version the reader last read. */
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
