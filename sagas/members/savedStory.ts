import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { AnnotationsRoot } from '../../src/features/annotations/annotationsSlice';
import { savedRequested, selectSaved } from '../../src/features/offline/offlineSlice';
import {
  downloadStopRequested,
  removalEnded,
  selectSavedState,
  storySettled,
  type SavedProblem,
  type storyRemoved,
  type storyWanted,
} from '../../src/features/saved/savedSlice';
import { savedByReader } from '../../src/features/saved/savedSelectors';
import type { OfflineBundle } from '../../src/model/offline/offlineBundle';
import { problemOf } from '../../src/platform/offline/bundleDownloader';
import type { OfflineDownloads } from '../../src/platform/offline/offlineDownloads';
import { port } from '../ports';
import { track } from '../tracking/track';
import { listHeld, planToday } from './savedList';

/** Saves a story at the reader's request; a failure leaves nothing behind. */
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
  // Updated first, so that the list is current when the story settles.
  yield* call(listHeld, downloads);
  yield* put(storySettled({ path, problem }));
  const saved = savedByReader(yield* select(selectSavedState), path);
  if (!problem && saved) yield* track('event/StorySaved', { path, bytes: saved.bytes, from });
}

/** Saves a story from this device if it is downloaded already or, without a connection, was opened. */
function* fetchStory(
  downloads: OfflineDownloads,
  path: string,
): SagaGenerator<'network' | 'device'> {
  const { downloader } = downloads;
  if (yield* call(downloader.keep, path)) return 'device';
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

export function* removeStory(
  downloads: OfflineDownloads,
  { payload: { path, trigger } }: ReturnType<typeof storyRemoved>,
): SagaGenerator<void> {
  const { downloader } = downloads;
  const saved = savedByReader(yield* select(selectSavedState), path);
  yield* call(trigger === 'story' ? downloader.release : downloader.drop, path);
  if (saved) yield* track('event/StoryRemoved', { path, trigger });
  yield* call(planToday, downloads);
}

/** Removes what was saved, downloaded, opened and highlighted, and reports how much it was. */
export function* removeAll(downloads: OfflineDownloads): SagaGenerator<void> {
  const { list: held } = yield* select(selectSavedState);
  const opened = yield* select(selectSaved);
  const gone = new Map<string, number>();
  for (const { path, bytes = 0 } of [...opened.items, ...held.items]) gone.set(path, bytes);
  yield* put(downloadStopRequested());
  yield* call(downloads.writeJob, null);
  let isComplete = true;
  try {
    yield* call(removeAnnotations);
    const versions = yield* call(yield* port('readVersions'));
    yield* call(versions.clear);
    yield* call(downloads.downloader.dropAll);
  } catch {
    isComplete = false;
  }
  const isForgotten = yield* call(downloads.forgetOpened);
  // Without a worker, nothing that was opened is stored.
  if (opened.items.length > 0 && !isForgotten) isComplete = false;
  const bytes = [...gone.values()].reduce((sum, one) => sum + one, 0);
  yield* put(removalEnded({ stories: gone.size, bytes, isComplete }));
  yield* put(savedRequested());
  const saved = held.items.filter(({ heldFor }) => heldFor.includes('reader'));
  for (const { path } of saved) {
    yield* track('event/StoryRemoved', { path, trigger: 'all' });
  }
  yield* call(planToday, downloads);
}

function* removeAnnotations(): SagaGenerator<void> {
  const annotations = yield* call(yield* port('annotations'));
  const isShown = yield* select((root: AnnotationsRoot) => root.annotations !== undefined);
  if (!isShown && !annotations.isAnnotated(null)) return;
  const { store } = yield* call(annotations.open);
  yield* call(store.clear);
}
