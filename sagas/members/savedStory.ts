import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { AnnotationsRoot } from '../../src/features/annotations/annotationsSlice';
import { savedRequested, selectSaved } from '../../src/features/offline/offlineSlice';
import {
  downloadStopRequested,
  removalEnded,
  selectSavedState,
  sizeFound,
  storySettled,
  type SavedProblem,
  type sizeWanted,
  type storyRemoved,
  type storyWanted,
} from '../../src/features/saved/savedSlice';
import {
  isSavedByReader,
  savedByReader,
  totalBytes,
} from '../../src/features/saved/savedSelectors';
import {
  bundleBytes,
  type OfflineBundle,
  type ReasonChange,
} from '../../src/model/offline/offlineBundle';
import { withMedia } from '../../src/model/offline/storyMedia';
import { problemOf } from '../../src/platform/offline/downloadError';
import type { OfflineDownloads } from '../../src/platform/offline/offlineDownloads';
import { port } from '../ports';
import { track } from '../tracking/track';
import { listHeld, planToday } from './savedList';

/** Saves a story at the reader's request. A failure leaves nothing behind on this device. */
export function* saveStory(
  downloads: OfflineDownloads,
  { payload: { path } }: ReturnType<typeof storyWanted>,
): SagaGenerator<void> {
  let problem: SavedProblem | null = (yield* call(downloads.canShow)) ? null : 'storage';
  let from: 'network' | 'device' = 'network';
  try {
    if (!problem) from = yield* call(fetchStory, downloads, path);
  } catch (error) {
    problem = problemOf(error);
  }
  // Updated first, so that the list is current when the action is dispatched.
  yield* call(listHeld, downloads);
  yield* put(storySettled({ path, problem }));
  const saved = savedByReader(yield* select(selectSavedState), path);
  if (!problem && saved) yield* track('event/StorySaved', { path, bytes: saved.bytes, from });
}

/** Requests the download size of a story, which is shown before the story is saved. A failed request is ignored. */
export function* measureStory(
  { downloader }: OfflineDownloads,
  { payload: { path } }: ReturnType<typeof sizeWanted>,
): SagaGenerator<void> {
  const { quality } = yield* select(selectSavedState);
  const bundle = yield* call(() => downloader.plan(quality, path).catch(() => null));
  // Excludes media, because saving a story does not download them.
  const stories = bundle?.stories.map((story) => withMedia(story, []));
  if (stories) yield* put(sizeFound({ path, bytes: bundleBytes(stories) }));
}

const SAVED: ReasonChange = { add: 'reader' };

/**
 * Saves a story: from this device if it is already downloaded, otherwise from the network, or from the opened pages if
 * the network is unreachable.
 */
function* fetchStory(
  downloads: OfflineDownloads,
  path: string,
): SagaGenerator<'network' | 'device'> {
  const { downloader } = downloads;
  if (yield* call(downloader.changeReasons, path, SAVED)) return 'device';
  const { quality } = yield* select(selectSavedState);
  try {
    const { stories }: OfflineBundle = yield* call(downloader.plan, quality, path);
    for (const story of stories) {
      const { signal } = new AbortController();
      yield* call(() => downloader.save(story, 'reader', signal));
    }
    return 'network';
  } catch (error) {
    if (problemOf(error) !== 'unreachable') throw error;
    if (yield* call(downloader.saveOpened, path, quality)) return 'device';
    throw error;
  }
}

/** Reasons dropped when a story is removed on its own page. A story that belongs to a downloaded edition stays. */
const NOT_SAVED: ReasonChange = { remove: ['reader', 'account'] };

export function* removeStory(
  downloads: OfflineDownloads,
  { payload: { path, trigger } }: ReturnType<typeof storyRemoved>,
): SagaGenerator<void> {
  const { downloader } = downloads;
  const saved = savedByReader(yield* select(selectSavedState), path);
  try {
    if (trigger === 'story') yield* call(downloader.changeReasons, path, NOT_SAVED);
    else yield* call(downloader.drop, path);
    if (saved) yield* track('event/StoryRemoved', { path, trigger });
  } finally {
    // Also runs after a failure, which may have removed part of the data.
    yield* call(planToday, downloads);
  }
}

/**
 * Removes saved, downloaded and opened stories, reading positions, read versions and highlights, and reports how many
 * stories and bytes were removed.
 */
export function* removeAll(downloads: OfflineDownloads): SagaGenerator<void> {
  const { list: held } = yield* select(selectSavedState);
  const opened = yield* select(selectSaved);
  const gone = new Map<string, { bytes?: number }>();
  for (const story of [...opened.items, ...held.items]) gone.set(story.path, story);
  yield* put(downloadStopRequested());
  yield* call(downloads.writeJob, null);
  const isDropped = yield* call(succeeds, downloads.downloader.dropAll);
  const openVersions = yield* port('readVersions');
  const isCleared = yield* call(succeeds, async () => {
    const { positions, clear } = await openVersions();
    positions.clear();
    await clear();
  });
  const areHighlightsGone = yield* removeAnnotations();
  const isConfirmed = yield* call(downloads.forgetOpened);
  // Without a worker, nothing confirms the removal, but there are no stored pages either.
  const isForgotten = isConfirmed || opened.items.length === 0;
  const isComplete = isDropped && isCleared && areHighlightsGone && isForgotten;
  const bytes = totalBytes([...gone.values()]);
  yield* put(removalEnded({ stories: gone.size, bytes, isComplete }));
  yield* put(savedRequested());
  for (const { path } of held.items.filter(isSavedByReader)) {
    yield* track('event/StoryRemoved', { path, trigger: 'all' });
  }
  yield* call(planToday, downloads);
}

const succeeds = (work: () => Promise<void>): Promise<boolean> =>
  work().then(
    () => true,
    () => false,
  );

/** Deletes the highlights. Returns false if the browser could not delete them. */
function* removeAnnotations(): SagaGenerator<boolean> {
  const openAnnotations = yield* port('annotations');
  const isShown = yield* select((root: AnnotationsRoot) => root.annotations !== undefined);
  return yield* call(succeeds, async () => {
    const annotations = await openAnnotations();
    if (!isShown && !annotations.isAnnotated(null)) return;
    const { store } = await annotations.open();
    await store.clear();
  });
}
