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
  mediaFilesOf,
  reasonsOf,
  type BundleFile,
  type BundleStory,
  type OfflineBundle,
} from '../../src/model/offline/offlineBundle';
import { mediaBytes, withMedia } from '../../src/model/offline/storyMedia';
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

/** Requests the list of files in today's edition, and computes their size and how much is already on this device. */
export function* planToday(downloads: OfflineDownloads): SagaGenerator<void> {
  const here = yield* call(listHeld, downloads);
  const { quality, media } = yield* select(selectSavedState);
  try {
    const bundle: OfflineBundle = yield* call(downloads.downloader.plan, quality, null);
    const stories = bundle.stories.map((story) => withMedia(story, media));
    const missing = missingOf(stories, here);
    yield* put(
      planned({
        stories: stories.length,
        bytes: bundleBytes(stories),
        here: stories.length - missing.length,
        mediaBytes: {
          audio: mediaBytes(bundle.stories, 'audio'),
          video: mediaBytes(bundle.stories, 'video'),
        },
      }),
    );
  } catch {
    yield* put(planFailed());
  }
}

/** Returns the stories that are missing from this device, or lack some of the chosen media there. */
export function missingOf(
  stories: readonly BundleStory[],
  here: readonly BundleStory[],
): BundleStory[] {
  const held = new Map(here.map((story) => [story.path, mediaFilesOf(story)]));
  return stories.filter((story) => {
    const files = held.get(story.path);
    const isHeld = ({ href }: BundleFile): boolean =>
      files?.some((file) => file.href === href) === true;
    return !files || !mediaFilesOf(story).every(isHeld);
  });
}
