import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { savedRequested, selectIsOnline } from '../../src/features/offline/offlineSlice';
import { selectSavedState } from '../../src/features/saved/savedSlice';
import { reasonsOf, type BundleRecord, type HeldFor } from '../../src/model/offline/offlineBundle';
import { problemOf } from '../../src/platform/offline/downloadError';
import type { OfflineDownloads } from '../../src/platform/offline/offlineDownloads';
import { listHeld } from './savedList';

/**
 * Downloads saved stories again if the editors have changed them. Runs when the library is opened online, and compares
 * each story once per document.
 * @param checked Paths of the stories already compared. This function adds to the set.
 */
export function* renewSaved(
  downloads: OfflineDownloads,
  checked: Set<string>,
): SagaGenerator<void> {
  if (downloads.isSparing() || !(yield* select(selectIsOnline))) return;
  const { downloader } = downloads;
  try {
    for (const { record, isComplete } of yield* call(downloader.held)) {
      if (!isComplete || checked.has(record.path)) continue;
      yield* call(renew, downloads, record);
      checked.add(record.path);
    }
  } catch {
    // Without a connection or storage, all later stories would fail as well. They stay unchanged.
  }
}

function* renew(downloads: OfflineDownloads, record: BundleRecord): SagaGenerator<void> {
  try {
    if (!(yield* call(downloads.downloader.isOutdated, record))) return;
    yield* call(downloadAgain, downloads, record);
  } catch (error) {
    // The service worker removes recalled stories.
    if (problemOf(error) === 'gone') return;
    throw error;
  }
  yield* call(listHeld, downloads);
  yield* put(savedRequested());
}

function* downloadAgain(downloads: OfflineDownloads, record: BundleRecord): SagaGenerator<void> {
  const { downloader } = downloads;
  const { quality } = yield* select(selectSavedState);
  const wanted = record.pictures.length === 0 ? 'none' : quality;
  const { stories } = yield* call(downloader.plan, wanted, record.path);
  // Saving with one reason does not remove the other reasons for keeping the story.
  const [reason = 'edition' satisfies HeldFor] = reasonsOf(record);
  for (const story of stories) {
    yield* call(downloader.save, story, reason, new AbortController().signal);
  }
}
