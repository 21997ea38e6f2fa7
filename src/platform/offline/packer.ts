import { REQUEST_TIMEOUT, type ItemAnswer } from '../../model/content/contentApi';
import {
  isPackStory,
  PACKED_CACHE,
  packCallPath,
  recordKey,
  type Pack,
  type PackFile,
  type PackRecord,
  type PackStory,
  type ImageQuality,
} from '../../model/offline/pack';
import { COPY_HEADER, SAVED_AT_HEADER } from '../../model/offline/workerMessages';
import { dataKey } from '../../model/offline/workerRules';
import { dropAllHeld, dropHeld, heldStories, type HeldStory } from './packedCache';

/**
 * The reason that a story could not be downloaded. `unreachable`: no complete response. `gone`: no longer
 * published. `full`: storage quota exceeded. `storage`: the browser's storage is unavailable or
 * unresponsive.
 */
export type PackProblem = 'unreachable' | 'gone' | 'full' | 'storage';

export class PackError extends Error {
  override readonly name = 'PackError';
  constructor(
    readonly problem: PackProblem,
    options?: ErrorOptions,
  ) {
    super(`A story could not be downloaded: ${problem}`, options);
  }
}

export interface Packer {
  /**
   * Fetches the list of files for today's edition, or for the story at a path. Rejects with a PackError.
   */
  plan: (quality: ImageQuality, path: string | null) => Promise<Pack>;
  /**
   * Downloads a story's missing files, reads all of them back, and only then records the story as
   * complete. Rejects with a PackError, or with an AbortError when aborted.
   */
  keep: (story: PackStory, signal: AbortSignal) => Promise<void>;
  /** Rejects with a PackError. */
  held: () => Promise<HeldStory[]>;
  drop: (path: string) => Promise<void>;
  dropAll: () => Promise<void>;
}

export interface PackerParts {
  /** Undefined if the browser has no Cache Storage, or hides it. */
  caches: CacheStorage | undefined;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Asks the worker to delete cached responses that can be fetched again. */
  makeRoom: () => Promise<void>;
  wait: (milliseconds: number) => Promise<void>;
  siteKey: string;
}

/** Time limit for one storage operation, in milliseconds. */
const STORAGE_LIMIT = 10_000;
/** Delay before the retry after a failed request, in milliseconds. */
const TRY_AGAIN_AFTER = 300;

export function createPacker(parts: PackerParts): Packer {
  const { siteKey, wait, makeRoom } = parts;

  /** Runs a storage operation with a time limit and maps its errors. */
  async function stored<Result>(work: (caches: CacheStorage) => Promise<Result>): Promise<Result> {
    if (!parts.caches) throw new PackError('storage');
    const timeout = wait(STORAGE_LIMIT).then((): never => {
      throw new PackError('storage');
    });
    try {
      return await Promise.race([work(parts.caches), timeout]);
    } catch (cause) {
      if (cause instanceof PackError) throw cause;
      throw new PackError(isFull(cause) ? 'full' : 'storage', { cause });
    }
  }

  async function answer(href: string, signal?: AbortSignal): Promise<Response> {
    const limit = AbortSignal.timeout(2 * REQUEST_TIMEOUT);
    const fetchFile = (): Promise<Response> =>
      parts.fetch(href, {
        cache: 'no-cache',
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
    const response = await fetchFile()
      .catch(() => wait(TRY_AGAIN_AFTER).then(fetchFile))
      .catch(unreachable(signal));
    if ([404, 410, 451].includes(response.status)) throw new PackError('gone');
    // Rejects cached responses, and pages from intermediaries such as captive portals.
    const isOurs = response.headers.has('x-offprint-release') && !response.headers.has(COPY_HEADER);
    if (response.status !== 200 || response.redirected || !isOurs) {
      throw new PackError('unreachable');
    }
    return response;
  }

  async function put(key: string, body: ArrayBuffer | string, headers: HeadersInit): Promise<void> {
    const write = (): Promise<void> =>
      stored(async (caches) => {
        const cache = await caches.open(PACKED_CACHE);
        await cache.put(key, new Response(body, { headers }));
      });
    try {
      await write();
    } catch (error) {
      if (!(error instanceof PackError) || error.problem !== 'full') throw error;
      await makeRoom();
      await write();
    }
  }

  /** Returns the byte length of the entry at a key, read to its end; null if there is none. */
  const lengthAt = (key: string): Promise<number | null> =>
    stored(async (caches) => {
      const found = await (await caches.open(PACKED_CACHE)).match(key);
      return found ? (await found.arrayBuffer()).byteLength : null;
    });

  async function keepData({ data }: PackStory, signal: AbortSignal) {
    const response = await answer(data.href, signal);
    const body = await response.text().catch(unreachable(signal));
    if (!isPage(body)) throw new PackError('unreachable');
    const made = Date.parse(response.headers.get('date') ?? '');
    const savedAt = Number.isNaN(made) ? Date.now() : made;
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'x-offprint-release': response.headers.get('x-offprint-release') ?? '',
      etag: response.headers.get('etag') ?? '',
      [SAVED_AT_HEADER]: String(savedAt),
    };
    const key = dataKey(data.href);
    await put(key, body, headers);
    return { savedAt, file: { href: key, length: new TextEncoder().encode(body).length } };
  }

  async function storeImage({ href, length }: PackFile, signal: AbortSignal): Promise<PackFile> {
    if ((await lengthAt(href)) === length) return { href, length };
    const response = await answer(href, signal);
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith('image/')) throw new PackError('unreachable');
    const body = await response.arrayBuffer().catch(unreachable(signal));
    await put(href, body, { 'content-type': type, 'x-offprint-release': '' });
    // An intermediary may have recompressed the image, so the received length is recorded.
    return { href, length: body.byteLength };
  }

  return {
    async plan(quality, path) {
      const response = await answer(packCallPath(siteKey, quality, path));
      const body = (await response.json().catch(unreachable())) as Partial<ItemAnswer<Pack>> | null;
      const stories = body?.data?.item.stories;
      if (!Array.isArray(stories) || !stories.every(isPackStory)) {
        throw new PackError('unreachable');
      }
      return { stories };
    },

    async keep(story, signal) {
      const { savedAt, file } = await keepData(story, signal);
      const pictures: PackFile[] = [];
      for (const picture of story.pictures) pictures.push(await storeImage(picture, signal));
      for (const { href, length } of [file, ...pictures]) {
        if ((await lengthAt(href)) !== length) throw new PackError('storage');
      }
      const { path, title } = story;
      const record: PackRecord = { path, title, data: file, pictures, savedAt };
      const headers = { 'content-type': 'application/json' };
      await put(recordKey(path), JSON.stringify(record), headers);
    },

    held: () => stored(heldStories),
    drop: (path) => stored((caches) => dropHeld(caches, path)),
    dropAll: () => stored(dropAllHeld),
  };
}

/** Maps a failed fetch to a PackError, unless it was aborted. */
function unreachable(signal?: AbortSignal) {
  return (cause: unknown): never => {
    if (signal?.aborted) throw cause;
    throw new PackError('unreachable', { cause });
  };
}

function isFull(error: unknown): boolean {
  return (error as { name?: unknown } | null)?.name === 'QuotaExceededError';
}

/** Returns true if a response body is complete JSON and contains a page. */
function isPage(body: string): boolean {
  try {
    const { data } = JSON.parse(body) as { data?: { item?: { components?: unknown } } };
    return Array.isArray(data?.item?.components);
  } catch {
    return false;
  }
}

/** Maps any error to the problem that is shown to the reader. */
export function problemOf(error: unknown): PackProblem {
  return error instanceof PackError ? error.problem : 'storage';
}
