import { buffers, eventChannel } from 'redux-saga';
import { call, delay, put, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { downloadProgressed, downloadStopRequested } from '../../src/features/saved/savedSlice';
import type { BundleStory } from '../../src/model/offline/offlineBundle';
import type { BackgroundDownload } from '../../src/platform/offline/backgroundFetch';
import type { OfflineDownloads } from '../../src/platform/offline/offlineDownloads';
import { listHeld, missingOf } from './savedList';

/** Time limit in milliseconds for the service worker to store what the browser has downloaded. */
const ADOPTED_WITHIN = 10_000;
const LOOK_EVERY = 500;

/**
 * Lets the browser download the missing stories, where it can. Whatever is missing after that, the page downloads
 * by itself.
 */
export function* downloadInBackground(
  downloads: OfflineDownloads,
  stories: readonly BundleStory[],
): SagaGenerator<void> {
  const missing = missingOf(stories, yield* call(listHeld, downloads));
  if (missing.length === 0) return;
  const { background } = downloads;
  const download = background && (yield* call(background.start, missing));
  if (!download) return;
  const counts = { done: stories.length - missing.length, total: stories.length };
  let isEnded = false;
  try {
    yield* call(follow, download, counts);
    isEnded = true;
  } finally {
    // The reader has stopped the download here.
    if (!isEnded) download.abort();
  }
  if (download.outcome() === 'aborted') yield* put(downloadStopRequested());
  if (download.outcome() !== 'success') return;
  for (let waited = 0; waited < ADOPTED_WITHIN; waited += LOOK_EVERY) {
    if (missingOf(stories, yield* call(listHeld, downloads)).length === 0) return;
    yield* delay(LOOK_EVERY);
  }
}

/** Reports the progress until the download ends. */
function* follow(
  download: BackgroundDownload,
  counts: { done: number; total: number },
): SagaGenerator<void> {
  const changes = eventChannel<true>(
    (emit) => download.listen(() => emit(true)),
    buffers.sliding(1),
  );
  try {
    while (download.outcome() === null) {
      const background = { downloaded: download.downloaded(), total: download.total };
      yield* put(downloadProgressed({ ...counts, background }));
      yield* take(changes);
    }
  } finally {
    changes.close();
  }
}
