import { pageCallPath, REQUEST_TIMEOUT, type ItemAnswer } from '../../model/content/contentApi';
import type { StoryAudio } from '../../model/listen/audioClip';
import {
  isBundleStory,
  BUNDLE_CACHE,
  bundleCallPath,
  reasonsOf,
  recordKey,
  type OfflineBundle,
  type BundleFile,
  type BundleRecord,
  type BundleStory,
  type HeldFor,
  type ImageQuality,
  type ReasonChange,
} from '../../model/offline/offlineBundle';
import { answerSource, RELEASE_HEADER } from '../../model/offline/answerSource';
import { COPY_HEADER, SAVED_AT_HEADER } from '../../model/offline/workerMessages';
import { dataKey } from '../../model/offline/workerRules';
import { pageInBody, textHashOf } from '../../model/routing/pageInBody';
import { articleOf, pageRequestFor } from '../../model/routing/pageRequest';
import { matchRoute } from '../../model/routing/routeMatch';
import { routeNamed } from '../../model/routing/routes';
import {
  changeReasons,
  dropAllHeld,
  dropHeld,
  dropUnneeded,
  heldAt,
  heldStories,
  recordAt,
  type HeldStory,
} from './bundleCache';
import { DownloadError, storageFailure, unreachable } from './downloadError';
import { hashIn, saveOpened } from './openedStories';

export interface BundleDownloader {
  /**
   * Fetches the list of files for today's edition or, if a path is given, for that story. Rejects with a DownloadError.
   */
  plan: (quality: ImageQuality, path: string | null) => Promise<OfflineBundle>;
  /**
   * Downloads a story's missing files, reads all files back, and only then records the story as complete. Rejects with
   * a DownloadError, or with an AbortError when aborted. After a failure, the files of a story that the reader saves
   * are deleted, whereas those of an edition remain, so that the download can resume.
   */
  save: (story: BundleStory, heldFor: HeldFor, signal: AbortSignal) => Promise<void>;
  /**
   * Downloads the recording of a stored story, and keeps it for as long as the story. Rejects with a DownloadError and
   * deletes the recording on failure.
   */
  saveAudio: (path: string, audio: StoryAudio) => Promise<void>;
  /**
   * Changes the reasons for keeping a story, and removes the story if none remain. Resolves with false if the story is
   * not on this device, or if the change adds a reason and the story is incomplete. Rejects with a DownloadError.
   */
  changeReasons: (path: string, change: ReasonChange) => Promise<boolean>;
  /**
   * Resolves with true if the text on the server differs from the text on this device. Rejects with a DownloadError.
   */
  isOutdated: (record: BundleRecord) => Promise<boolean>;
  /** Saves a story without the network if the reader has opened it before; otherwise, resolves with false. */
  saveOpened: (path: string, quality: ImageQuality) => Promise<boolean>;
  /** Returns the path of the downloaded story to which an address leads, or null. Rejects with a DownloadError. */
  heldAt: (address: string) => Promise<string | null>;
  /** Lists the downloaded stories. Rejects with a DownloadError. */
  held: () => Promise<HeldStory[]>;
  drop: (path: string) => Promise<void>;
  dropAll: () => Promise<void>;
}

export interface DownloaderParts {
  /** Cache Storage; undefined if the browser does not support or blocks it. */
  caches: CacheStorage | undefined;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Makes the worker delete cached responses that can be fetched again. */
  freeSpace: () => Promise<void>;
  /** Makes the worker cache the code for every type of story. Resolves with false if the worker did not confirm. */
  keepCode: () => Promise<boolean>;
  wait: (milliseconds: number) => Promise<void>;
  siteKey: string;
}

/** Time limit for one storage operation, in milliseconds. */
const STORAGE_LIMIT = 10_000;
/** Time limit for downloading a recording, in milliseconds; some recordings are as long as a radio show. */
const AUDIO_LIMIT = 10 * 60_000;
/** Delay before the retry after a failed request, in milliseconds. */
const TRY_AGAIN_AFTER = 300;

export function createBundleDownloader(parts: DownloaderParts): BundleDownloader {
  const { siteKey, wait, freeSpace, keepCode } = parts;

  /** Runs a storage operation with a time limit. Rejects with a DownloadError. */
  async function stored<Result>(work: (caches: CacheStorage) => Promise<Result>): Promise<Result> {
    if (!parts.caches) throw new DownloadError('storage');
    const timeout = wait(STORAGE_LIMIT).then((): never => {
      throw new DownloadError('storage');
    });
    try {
      return await Promise.race([work(parts.caches), timeout]);
    } catch (cause) {
      throw storageFailure(cause);
    }
  }

  async function answer(
    href: string,
    signal?: AbortSignal,
    milliseconds = 2 * REQUEST_TIMEOUT,
  ): Promise<Response> {
    const limit = AbortSignal.timeout(milliseconds);
    const fetchFile = (): Promise<Response> =>
      parts.fetch(href, {
        cache: 'no-cache',
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
    const response = await fetchFile()
      .catch(() => wait(TRY_AGAIN_AFTER).then(fetchFile))
      .catch(unreachable(signal));
    if ([404, 410, 451].includes(response.status)) throw new DownloadError('gone');
    // Rejects cached responses, and pages that an intermediary such as a captive portal sent.
    const isOurs = answerSource(response) === 'site' && !response.headers.has(COPY_HEADER);
    if (response.status !== 200 || response.redirected || !isOurs) {
      throw new DownloadError('unreachable');
    }
    return response;
  }

  async function put(key: string, body: ArrayBuffer | string, headers: HeadersInit): Promise<void> {
    const write = (): Promise<void> =>
      stored(async (caches) => {
        const cache = await caches.open(BUNDLE_CACHE);
        await cache.put(key, new Response(body, { headers }));
      });
    try {
      await write();
    } catch (error) {
      if (!(error instanceof DownloadError) || error.problem !== 'full') throw error;
      await freeSpace();
      await write();
    }
  }

  /** Reads the entry at a key to its end and resolves with its length in bytes, or with null if there is no entry. */
  const lengthAt = (key: string): Promise<number | null> =>
    stored(async (caches) => {
      const found = await (await caches.open(BUNDLE_CACHE)).match(key);
      return found ? (await found.arrayBuffer()).byteLength : null;
    });

  async function saveData({ data }: BundleStory, signal: AbortSignal) {
    const response = await answer(data.href, signal);
    const body = await response.text().catch(unreachable(signal));
    const page = pageInBody(body);
    if (!Array.isArray(page?.components)) throw new DownloadError('unreachable');
    const made = Date.parse(response.headers.get('date') ?? '');
    const savedAt = Number.isNaN(made) ? Date.now() : made;
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      [RELEASE_HEADER]: response.headers.get(RELEASE_HEADER) ?? '',
      etag: response.headers.get('etag') ?? '',
      [SAVED_AT_HEADER]: String(savedAt),
    };
    const key = dataKey(data.href);
    await put(key, body, headers);
    const length = new TextEncoder().encode(body).length;
    const recording = articleOf(page)?.audio?.url;
    return { savedAt, file: { href: key, length }, hash: hashIn(page), recording };
  }

  async function storeImage(
    { href, length }: BundleFile,
    signal: AbortSignal,
  ): Promise<BundleFile> {
    if ((await lengthAt(href)) === length) return { href, length };
    const response = await answer(href, signal);
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith('image/')) throw new DownloadError('unreachable');
    return storeBody(href, response, signal);
  }

  async function storeBody(
    href: string,
    response: Response,
    signal?: AbortSignal,
  ): Promise<BundleFile> {
    const type = response.headers.get('content-type') ?? '';
    const body = await response.arrayBuffer().catch(unreachable(signal));
    await put(href, body, { 'content-type': type, [RELEASE_HEADER]: '' });
    // An intermediary may have recompressed an image, so the received length is recorded.
    return { href, length: body.byteLength };
  }

  async function saveFiles(story: BundleStory, signal: AbortSignal) {
    const { savedAt, file, hash, recording } = await saveData(story, signal);
    const pictures: BundleFile[] = [];
    for (const picture of story.pictures) pictures.push(await storeImage(picture, signal));
    for (const { href, length } of [file, ...pictures]) {
      if ((await lengthAt(href)) !== length) throw new DownloadError('storage');
    }
    const audio = (await recordOf(story.path))?.audio;
    const isCurrent = audio !== undefined && audio.href === recording;
    return { data: file, pictures, savedAt, ...hash, ...(isCurrent && { audio }) };
  }

  const recordOf = (path: string): Promise<BundleRecord | null> =>
    stored(async (caches) => recordAt(await caches.open(BUNDLE_CACHE), recordKey(path)));

  const writeRecord = (record: BundleRecord): Promise<void> =>
    put(recordKey(record.path), JSON.stringify(record), { 'content-type': 'application/json' });

  /**
   * Deletes the files that a failed download has stored. Ignores errors: storage in which files cannot be deleted has
   * not stored any either.
   */
  async function discard({ data, pictures }: BundleStory): Promise<void> {
    const keys = [dataKey(data.href), ...pictures.map(({ href }) => href)];
    await stored((caches) => dropUnneeded(caches, keys)).catch(() => undefined);
  }

  return {
    async plan(quality, path) {
      const response = await answer(bundleCallPath(siteKey, quality, path));
      const body = (await response.json().catch(unreachable())) as Partial<
        ItemAnswer<OfflineBundle>
      > | null;
      const stories = body?.data?.item.stories;
      if (!Array.isArray(stories) || !stories.every(isBundleStory)) {
        throw new DownloadError('unreachable');
      }
      return { stories };
    },

    async save(story, heldFor, signal) {
      const { path, title, addresses } = story;
      try {
        const [files, hasCode] = await Promise.all([saveFiles(story, signal), keepCode()]);
        // Every installed worker already contains the code for articles.
        if (!hasCode && !isArticlePath(path)) throw new DownloadError('unreachable');
        const before = await recordOf(path);
        const reasons = [...new Set([...(before ? reasonsOf(before) : []), heldFor])];
        await writeRecord({
          ...{ path, title, ...files, heldFor: reasons },
          ...(addresses && { addresses }),
        });
        // Removes a recording that the editors have replaced.
        const known = before?.audio?.href;
        if (known !== undefined) await stored((caches) => dropUnneeded(caches, [known]));
      } catch (error) {
        if (heldFor === 'reader') await discard(story);
        throw error;
      }
    },

    async saveAudio(path, { url }) {
      try {
        const file = await storeBody(url, await answer(url, undefined, AUDIO_LIMIT));
        const record = await recordOf(path);
        if (!record || (await lengthAt(url)) !== file.length) throw new DownloadError('storage');
        await writeRecord({ ...record, audio: file });
      } catch (error) {
        await stored((caches) => dropUnneeded(caches, [url])).catch(() => undefined);
        throw error;
      }
    },
    changeReasons: (path, change) => stored((caches) => changeReasons(caches, path, change)),
    async isOutdated({ path, textHash }) {
      const match = matchRoute(path);
      if (!match) return false;
      const request = { ...pageRequestFor(match), contentOnly: true };
      const response = await answer(pageCallPath(siteKey, request));
      const page = pageInBody(await response.text().catch(unreachable()));
      const current = page && textHashOf(page);
      return typeof current === 'string' && current !== textHash;
    },
    saveOpened: (path, quality) => stored((caches) => saveOpened(caches, path, quality)),

    heldAt: (address) => stored((caches) => heldAt(caches, address)),
    held: () => stored(heldStories),
    drop: (path) => stored((caches) => dropHeld(caches, path)),
    dropAll: () => stored(dropAllHeld),
  };
}

function isArticlePath(path: string): boolean {
  const match = matchRoute(path);
  return match !== null && routeNamed(match.name).screen === 'article';
}
