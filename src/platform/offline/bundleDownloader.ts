import type { ImageQuality, ReasonChange } from '../../model/offline/offlineBundle';
import {
  changeReasons,
  dropAllHeld,
  dropHeld,
  heldAt,
  heldStories,
  type HeldStory,
} from './bundleCache';
import type { BundleFetcher, FetcherParts } from './bundleFetcher';
import { DownloadError, storageFailure, unreachable } from './downloadError';
import { saveOpened } from './openedStories';

export interface BundleDownloader extends BundleFetcher {
  /**
   * Changes the reasons for keeping a story, and removes the story if none remain. Resolves with false if the story is
   * not on this device, or if the change adds a reason and the story is incomplete. Rejects with a DownloadError.
   */
  changeReasons: (path: string, change: ReasonChange) => Promise<boolean>;
  /** Saves a story without the network if the reader has opened it before; otherwise, resolves with false. */
  saveOpened: (path: string, quality: ImageQuality) => Promise<boolean>;
  /**
   * Resolves with the path of the downloaded story that an address leads to, or with null. Rejects with a
   * DownloadError.
   */
  heldAt: (address: string) => Promise<string | null>;
  /** Lists the downloaded stories. Rejects with a DownloadError. */
  held: () => Promise<HeldStory[]>;
  drop: (path: string) => Promise<void>;
  dropAll: () => Promise<void>;
}

export interface DownloaderParts extends Omit<FetcherParts, 'stored'> {
  /** Cache Storage; undefined if the browser blocks it or does not support it. */
  caches: CacheStorage | undefined;
}

/** Default time limit for a storage operation, in milliseconds. */
const STORAGE_LIMIT = 10_000;

export function createBundleDownloader(parts: DownloaderParts): BundleDownloader {
  async function stored<Result>(
    work: (caches: CacheStorage) => Promise<Result>,
    limit = STORAGE_LIMIT,
  ): Promise<Result> {
    if (!parts.caches) throw new DownloadError('storage');
    const timeout = parts.wait(limit).then((): never => {
      throw new DownloadError('storage');
    });
    try {
      return await Promise.race([work(parts.caches), timeout]);
    } catch (cause) {
      throw storageFailure(cause);
    }
  }

  async function fetcher(signal?: AbortSignal): Promise<BundleFetcher> {
    const code = await import(/* webpackChunkName: "download" */ './bundleFetcher').catch(
      unreachable(signal),
    );
    return code.createBundleFetcher({ ...parts, stored });
  }

  return {
    plan: async (...request) => (await fetcher()).plan(...request),
    save: async (...request) => (await fetcher(request[2])).save(...request),
    saveMedia: async (...request) => (await fetcher(request[2])).saveMedia(...request),
    isOutdated: async (record) => (await fetcher()).isOutdated(record),
    changeReasons: (path, change) => stored((caches) => changeReasons(caches, path, change)),
    saveOpened: (path, quality) => stored((caches) => saveOpened(caches, path, quality)),
    heldAt: (address) => stored((caches) => heldAt(caches, address)),
    held: () => stored(heldStories),
    drop: (path) => stored((caches) => dropHeld(caches, path)),
    dropAll: () => stored(dropAllHeld),
  };
}
