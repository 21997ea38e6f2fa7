import { REQUEST_TIMEOUT } from '../../model/content/contentApi';
import { answerSource, RELEASE_HEADER } from '../../model/offline/answerSource';
import { IMAGE_CACHE } from '../../model/offline/cacheNames';
import { BUNDLE_CACHE, type BundleFile } from '../../model/offline/offlineBundle';
import { COPY_HEADER } from '../../model/offline/workerMessages';
import { DownloadError, unreachable } from './downloadError';

export interface FileParts {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Makes the worker delete cached responses that can be fetched again. */
  freeSpace: () => Promise<void>;
  wait: (milliseconds: number) => Promise<void>;
  /** Runs a storage operation with a time limit in milliseconds. Rejects with a DownloadError. */
  stored: <Result>(
    work: (caches: CacheStorage) => Promise<Result>,
    limit?: number,
  ) => Promise<Result>;
}

export interface FetchLimits {
  signal?: AbortSignal | undefined;
  /** Time limit in milliseconds. */
  limit?: number;
}

/**
 * Fetches files of offline stories and stores them. Functions reject with a DownloadError, or with an AbortError when
 * aborted.
 */
export interface BundleFiles {
  /** Fetches a file from the server. Rejects cached responses, and pages that an intermediary sent. */
  answer: (href: string, limits?: FetchLimits) => Promise<Response>;
  put: (key: string, body: Blob | string, headers: HeadersInit) => Promise<void>;
  /** Reads the entry at a key to its end and resolves with its length in bytes, or with null if there is no entry. */
  lengthAt: (key: string) => Promise<number | null>;
  /**
   * Resolves with the copy of an image that a page has already shown, or with null if there is none or storage fails.
   * Its format may differ from that of a downloaded image, because browsers accept more formats for images on a page.
   */
  shownImage: (href: string) => Promise<Blob | null>;
  /**
   * Stores a file unless it is already stored. Uses the copy of an image that a page has shown, or else fetches the
   * file. Resolves with the file and the stored length.
   * @param type Accepted content types.
   */
  storeFile: (file: BundleFile, type: RegExp, limits: FetchLimits) => Promise<BundleFile>;
}

/** Base time limit for storing a file, in milliseconds; larger files get more time. */
const WRITE_LIMIT = 10_000;
/** Time limit for reading a stored file, in milliseconds. Long, because the file may be a video on slow storage. */
const READ_LIMIT = 60_000;
/** Time limit for reading the copy of an image, in milliseconds. Short, because the image can be downloaded instead. */
const IMAGE_READ_LIMIT = 2000;
/** Lowest supported write speed of storage, in bytes per millisecond. */
const STORAGE_SPEED = 1000;
/** Delay before the retry after a failed request, in milliseconds. */
const TRY_AGAIN_AFTER = 300;

export function createBundleFiles(parts: FileParts): BundleFiles {
  const { wait, freeSpace, stored } = parts;

  async function answer(
    href: string,
    { signal, limit = 2 * REQUEST_TIMEOUT }: FetchLimits = {},
  ): Promise<Response> {
    const timeout = AbortSignal.timeout(limit);
    const fetchFile = (): Promise<Response> =>
      parts.fetch(href, {
        cache: 'no-cache',
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
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

  async function put(key: string, body: Blob | string, headers: HeadersInit): Promise<void> {
    const size = typeof body === 'string' ? body.length : body.size;
    const write = (): Promise<void> =>
      stored(
        async (caches) => {
          const cache = await caches.open(BUNDLE_CACHE);
          await cache.put(key, new Response(body, { headers }));
        },
        WRITE_LIMIT + size / STORAGE_SPEED,
      );
    try {
      await write();
    } catch (error) {
      if (!(error instanceof DownloadError) || error.problem !== 'full') throw error;
      await freeSpace();
      await write();
    }
  }

  // Reads the file as a blob, because browsers keep large blobs on disk.
  const copyIn = (cacheName: string, key: string, limit: number): Promise<Blob | null> =>
    stored(async (caches) => {
      const found = await (await caches.open(cacheName)).match(key);
      return found ? found.blob() : null;
    }, limit);

  const lengthAt = async (key: string): Promise<number | null> =>
    (await copyIn(BUNDLE_CACHE, key, READ_LIMIT))?.size ?? null;

  const shownImage = (href: string): Promise<Blob | null> =>
    copyIn(IMAGE_CACHE, href, IMAGE_READ_LIMIT).catch(() => null);

  async function fetched(href: string, type: RegExp, limits: FetchLimits): Promise<Blob> {
    const response = await answer(href, limits);
    const received = response.headers.get('content-type') ?? '';
    if (!type.test(received)) throw new DownloadError('unreachable');
    return response.blob().catch(unreachable(limits.signal));
  }

  return {
    answer,
    put,
    lengthAt,
    shownImage,
    async storeFile({ href, length }, type, limits) {
      if ((await lengthAt(href)) === length) return { href, length };
      const body = (await shownImage(href)) ?? (await fetched(href, type, limits));
      await put(href, body, { 'content-type': body.type, [RELEASE_HEADER]: '' });
      // An intermediary may have recompressed an image, so the received length is recorded.
      return { href, length: body.size };
    },
  };
}
