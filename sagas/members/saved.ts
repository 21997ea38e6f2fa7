import {
  call,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  selectIsOnline,
  serverMissed,
  serverReached,
} from '../../src/features/offline/offlineSlice';
import {
  allRemoved,
  listed,
  listFailed,
  downloadFinished,
  downloadProgressed,
  downloadRequested,
  downloadStopped,
  downloadStopRequested,
  planFailed,
  planned,
  promiseHeard,
  promiseWanted,
  qualityChosen,
  savedOpened,
  savedReducer,
  selectSavedState,
  storyRemoved,
  storySettled,
  storyWanted,
  supportFound,
  type SavedProblem,
} from '../../src/features/saved/savedSlice';
import {
  bundleBytes,
  type OfflineBundle,
  type BundleStory,
} from '../../src/model/offline/offlineBundle';
import { problemOf } from '../../src/platform/offline/bundleDownloader';
import type { OfflineDownloads, DownloadJob } from '../../src/platform/offline/offlineDownloads';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Manages what a reader saves deliberately: today's edition, single stories, and the list of both. */
export function* savedSaga(): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  const open = yield* port('offlineDownloads');
  const downloads = yield* call(open);
  yield* takeLatest(savedOpened, supervised('savedOpened', planToday), downloads);
  yield* takeLatest(qualityChosen, supervised('savedQuality', planToday), downloads);
  yield* takeLeading(downloadRequested, supervised('pack', downloadToday), downloads);
  yield* takeEvery(storyWanted, supervised('saveStory', saveStory), downloads);
  yield* takeEvery(storyRemoved, supervised('removeStory', removeStory), downloads);
  yield* takeLeading(allRemoved, supervised('removeSaved', removeAll), downloads);
  yield* takeLeading(promiseWanted, supervised('savedPromise', requestPersistence), downloads);
  yield* takeLeading(serverReached, supervised('packAgain', resumeDownload), downloads);
  yield* call([lazyState, 'add'], { saved: savedReducer });
  yield* fork(findSupport, downloads);
  yield* call(list, downloads);
  yield* call(resumeDownload, downloads);
}

function* findSupport(downloads: OfflineDownloads): SagaGenerator<void> {
  const canShow = yield* call(downloads.canShow);
  yield* put(supportFound({ canShow, isSparing: downloads.isSparing() }));
}

/** Updates the list and returns the complete stories. */
function* list(downloads: OfflineDownloads): SagaGenerator<BundleStory[]> {
  try {
    const held = yield* call(downloads.downloader.held);
    const space = yield* call(downloads.space);
    const items = held.map(({ record: { path, title, savedAt, ...files }, isComplete }) => ({
      ...{ path, title, savedAt, isComplete },
      bytes: bundleBytes([{ path, title, ...files }]),
    }));
    yield* put(listed({ items, space }));
    return held.filter(({ isComplete }) => isComplete).map(({ record }) => record);
  } catch {
    yield* put(listFailed());
    return [];
  }
}

/** Computes the size of today's edition before fetching anything. */
function* planToday(downloads: OfflineDownloads): SagaGenerator<void> {
  const here = yield* call(list, downloads);
  const { quality } = yield* select(selectSavedState);
  try {
    const { stories }: OfflineBundle = yield* call(downloads.downloader.plan, quality, null);
    const missing = missingOf(stories, here);
    yield* put(
      planned({
        stories: stories.length,
        bytes: bundleBytes(stories),
        here: stories.length - missing.length,
      }),
    );
  } catch {
    yield* put(planFailed());
  }
}

function missingOf(stories: readonly BundleStory[], here: readonly BundleStory[]): BundleStory[] {
  const paths = new Set(here.map(({ path }) => path));
  return stories.filter(({ path }) => !paths.has(path));
}

function* downloadToday(downloads: OfflineDownloads): SagaGenerator<void> {
  const { quality } = yield* select(selectSavedState);
  yield* put(downloadProgressed({ done: 0, total: 0 }));
  let job: DownloadJob;
  try {
    const { stories }: OfflineBundle = yield* call(downloads.downloader.plan, quality, null);
    job = { stories };
    yield* call(downloads.writeJob, job);
  } catch (error) {
    yield* put(downloadStopped({ done: 0, total: 0, problem: problemOf(error) }));
    return;
  }
  // The download runs in this page even if the job could not be stored.
  yield* call(runJob, downloads, job);
}

/** Resumes a download started by an earlier page or interrupted by the network. */
function* resumeDownload(downloads: OfflineDownloads): SagaGenerator<void> {
  const { download } = yield* select(selectSavedState);
  if (download.status === 'packing' || download.status === 'done') return;
  if (download.status === 'stopped' && download.problem !== 'unreachable') return;
  if (!(yield* select(selectIsOnline))) return;
  const job = yield* call(downloads.job);
  if (job) yield* call(runJob, downloads, job);
}

/** Downloads until done, interrupted, or stopped by the reader. */
function* runJob(downloads: OfflineDownloads, job: DownloadJob): SagaGenerator<void> {
  const letNext = yield* call(downloads.takeTurn);
  if (!letNext) {
    yield* put(downloadStopped({ done: 0, total: 0, problem: 'elsewhere' }));
    return;
  }
  const stopping = new AbortController();
  try {
    const { isStopped } = yield* race({
      done: call(downloadRest, downloads, job, stopping.signal),
      isStopped: take(downloadStopRequested),
    });
    if (isStopped) yield* call(stopDownload, downloads, null);
  } finally {
    stopping.abort();
    letNext();
  }
}

function* downloadRest(
  downloads: OfflineDownloads,
  { stories }: DownloadJob,
  signal: AbortSignal,
): SagaGenerator<void> {
  const total = stories.length;
  const missing = missingOf(stories, yield* call(list, downloads));
  let done = total - missing.length;
  let gone = 0;
  for (const story of missing) {
    yield* put(downloadProgressed({ done, total }));
    try {
      yield* call(downloads.downloader.save, story, signal);
    } catch (error) {
      const problem = problemOf(error);
      if (problem !== 'gone') {
        yield* call(stopDownload, downloads, problem);
        return;
      }
      gone += 1;
    }
    done += 1;
  }
  yield* call(downloads.writeJob, null);
  // Updated first, so that the list is complete when the download finishes.
  yield* call(list, downloads);
  yield* put(downloadFinished({ total: total - gone, gone }));
}

/**
 * Keeps the job of a download that waits for the network; after other errors the reader must start again.
 */
function* stopDownload(
  downloads: OfflineDownloads,
  problem: SavedProblem | null,
): SagaGenerator<void> {
  if (problem !== 'unreachable') yield* call(downloads.writeJob, null);
  const { download } = yield* select(selectSavedState);
  const { done, total } = download.status === 'packing' ? download : { done: 0, total: 0 };
  yield* call(list, downloads);
  yield* put(downloadStopped({ done, total, problem }));
  // Starts the probe whose `serverReached` resumes this download.
  if (problem === 'unreachable' && (yield* select(selectIsOnline))) yield* put(serverMissed());
}

function* saveStory(
  downloads: OfflineDownloads,
  { payload: { path } }: ReturnType<typeof storyWanted>,
): SagaGenerator<void> {
  const { quality } = yield* select(selectSavedState);
  let problem: SavedProblem | null = (yield* call(downloads.canShow)) ? null : 'storage';
  try {
    if (!problem) {
      const { stories }: OfflineBundle = yield* call(downloads.downloader.plan, quality, path);
      for (const story of stories) {
        yield* call(downloads.downloader.save, story, new AbortController().signal);
      }
    }
  } catch (error) {
    problem = problemOf(error);
  }
  // Updated first, so that the list is current when the story settles.
  yield* call(list, downloads);
  yield* put(storySettled({ path, problem }));
}

function* removeStory(
  downloads: OfflineDownloads,
  { payload: { path } }: ReturnType<typeof storyRemoved>,
): SagaGenerator<void> {
  yield* call(downloads.downloader.drop, path);
  yield* call(planToday, downloads);
}

function* removeAll(downloads: OfflineDownloads): SagaGenerator<void> {
  yield* put(downloadStopRequested());
  yield* call(downloads.writeJob, null);
  yield* call(downloads.downloader.dropAll);
  yield* call(planToday, downloads);
}

function* requestPersistence(downloads: OfflineDownloads): SagaGenerator<void> {
  yield* put(promiseHeard({ isGiven: yield* call(downloads.requestPersistence) }));
  yield* call(list, downloads);
}
