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
  downloadFinished,
  downloadProgressed,
  downloadRequested,
  downloadStopped,
  downloadStopRequested,
  mediaChosen,
  promiseHeard,
  promiseWanted,
  qualityChosen,
  savedOpened,
  savedReducer,
  selectSavedState,
  recordingRetried,
  sizeWanted,
  storyRemoved,
  storyWanted,
  supportFound,
  type SavedProblem,
} from '../../src/features/saved/savedSlice';
import { type BundleStory, type OfflineBundle } from '../../src/model/offline/offlineBundle';
import { withMedia } from '../../src/model/offline/storyMedia';
import { SAVED_PATH } from '../../src/model/offline/workerRules';
import { problemOf } from '../../src/platform/offline/downloadError';
import type { OfflineDownloads, DownloadJob } from '../../src/platform/offline/offlineDownloads';
import { startWorkflow } from '../lazySagas';
import { port } from '../ports';
import { supervised } from '../supervised';
import { accountStoriesSaga } from './accountStories';
import { librarySearchSaga } from './librarySearch';
import { renewSaved } from './renewSaved';
import { listHeld, missingOf, planToday } from './savedList';
import { measureStory, removeAll, removeStory, saveStory } from './savedStory';

/** Manages what a reader saves deliberately: today's edition, single stories, and the list of saved stories. */
export function* savedSaga(): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  const open = yield* port('offlineDownloads');
  const downloads = yield* call(open);
  yield* takeLatest(savedOpened, supervised('savedOpened', planToday), downloads);
  yield* takeLeading(
    savedOpened,
    supervised('renewSaved', renewSaved),
    downloads,
    new Set<string>(),
  );
  yield* takeLatest([qualityChosen, mediaChosen], supervised('savedQuality', planToday), downloads);
  yield* takeLeading(downloadRequested, supervised('pack', downloadToday), downloads);
  yield* takeEvery(sizeWanted, supervised('storySize', measureStory), downloads);
  yield* takeEvery(storyWanted, supervised('saveStory', saveStory), downloads);
  yield* takeEvery(recordingRetried, supervised('saveRecording', retryRecording));
  yield* takeEvery(storyRemoved, supervised('removeStory', removeStory), downloads);
  yield* takeLeading(allRemoved, supervised('removeSaved', removeAll), downloads);
  yield* takeLeading(promiseWanted, supervised('savedPromise', requestPersistence), downloads);
  yield* takeLeading(serverReached, supervised('packAgain', resumeDownload), downloads);
  yield* fork(librarySearchSaga);
  yield* call([lazyState, 'add'], { saved: savedReducer });
  yield* fork(findSupport, downloads);
  yield* fork(accountStoriesSaga, downloads);
  yield* call(listHeld, downloads);
  yield* startSharing(downloads);
  yield* call(resumeDownload, downloads);
}

function* retryRecording({
  payload: { path },
}: ReturnType<typeof recordingRetried>): SagaGenerator<void> {
  const audio = (yield* select(selectSavedState)).recordings[path];
  // If the code fails to load, the library continues to offer the download.
  const code = yield* call(() =>
    import(/* webpackChunkName: "listen" */ '../listen/saveRecording').catch(() => null),
  );
  if (audio && code) yield* call(code.saveRecording, path, audio);
}

/** Loads the code for links shared by other apps if the address may contain such a link. */
function* startSharing(downloads: OfflineDownloads): SagaGenerator<void> {
  const history = yield* port('history');
  const { pathname, search } = history.current();
  if (pathname !== SAVED_PATH || search === '') return;
  yield* startWorkflow('shared', async () => {
    const { saveShared } = await import(/* webpackChunkName: "shareTarget" */ './sharedStory');
    return () => saveShared(downloads);
  });
}

function* findSupport(downloads: OfflineDownloads): SagaGenerator<void> {
  const canShow = yield* call(downloads.canShow);
  yield* put(supportFound({ canShow, isSparing: downloads.isSparing() }));
}

function* downloadToday(downloads: OfflineDownloads): SagaGenerator<void> {
  const { quality, media } = yield* select(selectSavedState);
  yield* put(downloadProgressed({ done: 0, total: 0 }));
  let job: DownloadJob;
  try {
    const { stories }: OfflineBundle = yield* call(downloads.downloader.plan, quality, null);
    job = { stories: stories.map((story) => withMedia(story, media)) };
    yield* call(downloads.writeJob, job);
  } catch (error) {
    yield* put(downloadStopped({ done: 0, total: 0, problem: problemOf(error) }));
    return;
  }
  // Runs the download in this page even if the job was not stored.
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

/** Runs the download until it is complete, interrupted, or stopped by the reader. */
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
  const { downloader } = downloads;
  const total = stories.length;
  const held = new Set((yield* call(listHeld, downloads)).map(({ path }) => path));
  let done = stories.filter(({ path }) => held.has(path)).length;
  let gone = 0;
  try {
    for (const story of stories.filter(({ path }) => !held.has(path))) {
      yield* put(downloadProgressed({ done, total }));
      const save = () => downloader.save(story, 'edition', signal);
      if (!(yield* call(isPublished, save))) gone += 1;
      done += 1;
    }
    // Media come last, because every story should be readable before the first large file.
    for (const story of yield* call(lackingMedia, downloads, stories)) {
      yield* put(downloadProgressed({ done, total }));
      yield* call(isPublished, () => downloader.saveMedia(story.path, story, signal));
    }
  } catch (error) {
    yield* call(stopDownload, downloads, problemOf(error));
    return;
  }
  yield* call(downloads.writeJob, null);
  // Updated first, so that the list is complete when the download finishes.
  yield* call(listHeld, downloads);
  yield* put(downloadFinished({ total: total - gone, gone }));
}

/** Returns false if a file is no longer published. Rejects with other errors. */
function isPublished(work: () => Promise<void>): Promise<boolean> {
  return work().then(
    () => true,
    (error: unknown) => {
      if (problemOf(error) === 'gone') return false;
      throw error;
    },
  );
}

/** Returns the stories on this device that lack some of the chosen media. */
function* lackingMedia(
  downloads: OfflineDownloads,
  stories: readonly BundleStory[],
): SagaGenerator<BundleStory[]> {
  const here = yield* call(listHeld, downloads);
  return missingOf(stories, here).filter(({ path }) => here.some((held) => held.path === path));
}

/**
 * Keeps the job if the download is only waiting for the network. After other errors, the reader must start it again.
 */
function* stopDownload(
  downloads: OfflineDownloads,
  problem: SavedProblem | null,
): SagaGenerator<void> {
  if (problem !== 'unreachable') yield* call(downloads.writeJob, null);
  const { download } = yield* select(selectSavedState);
  const { done, total } = download.status === 'packing' ? download : { done: 0, total: 0 };
  yield* call(listHeld, downloads);
  yield* put(downloadStopped({ done, total, problem }));
  // Starts the probe whose `serverReached` resumes this download.
  if (problem === 'unreachable' && (yield* select(selectIsOnline))) yield* put(serverMissed());
}

function* requestPersistence(downloads: OfflineDownloads): SagaGenerator<void> {
  yield* put(promiseHeard({ isGiven: yield* call(downloads.requestPersistence) }));
  yield* call(listHeld, downloads);
}
