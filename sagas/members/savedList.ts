import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  listed,
  listFailed,
  planFailed,
  planned,
  selectSavedState,
} from '../../src/features/saved/savedSlice';
import {
  bundleBytes,
  reasonsOf,
  type BundleStory,
  type OfflineBundle,
} from '../../src/model/offline/offlineBundle';
import type { OfflineDownloads } from '../../src/platform/offline/offlineDownloads';

/** Updates the list and returns the complete stories. */
export function* listHeld(downloads: OfflineDownloads): SagaGenerator<BundleStory[]> {
  try {
    const held = yield* call(downloads.downloader.held);
    const space = yield* call(downloads.space);
    const items = held.map(({ record, isComplete }) => ({
      path: record.path,
      title: record.title,
      savedAt: record.savedAt,
      isComplete,
      bytes: bundleBytes([record]),
      heldFor: reasonsOf(record),
      lacking: record.lacking ?? 0,
    }));
    yield* put(listed({ items, space }));
    return held.filter(({ isComplete }) => isComplete).map(({ record }) => record);
  } catch {
    yield* put(listFailed());
    return [];
  }
}

/** Computes the size of today's edition before fetching anything. */
export function* planToday(downloads: OfflineDownloads): SagaGenerator<void> {
  const here = yield* call(listHeld, downloads);
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

/** Returns the stories that are not completely on this device. */
export function missingOf(
  stories: readonly BundleStory[],
  here: readonly BundleStory[],
): BundleStory[] {
  const paths = new Set(here.map(({ path }) => path));
  return stories.filter(({ path }) => !paths.has(path));
}
