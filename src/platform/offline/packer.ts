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
  type PictureQuality,
} from '../../model/offline/pack';
import { COPY_HEADER, SAVED_AT_HEADER } from '../../model/offline/workerMessages';
import { dataKey } from '../../model/offline/workerRules';
import { dropAllHeld, dropHeld, heldStories, type HeldStory } from './packedCache';

/**
 * Why a story could not be packed. `unreachable`: no whole answer came. `gone`: the site shows it no
 * more. `full`: the browser has no room. `storage`: the browser keeps nothing, or does not answer.
 */
export type PackProblem = 'unreachable' | 'gone' | 'full' | 'storage';

export class PackError extends Error {
  override readonly name = 'PackError';
  constructor(
    readonly problem: PackProblem,
    options?: ErrorOptions,
  ) {
    super(`A story could not be packed: ${problem}`, options);
  }
}

export interface Packer {
  /** What is to be fetched for today's edition, or for the one story of a path. Rejects with a PackError. */
  plan: (quality: PictureQuality, path: string | null) => Promise<Pack>;
  /**
   * Fetches what a story needs and is not here yet, reads all of it back, and only then says that the
   * story is here. Rejects with a PackError, or with an AbortError when it was told to stop.
   */
  keep: (story: PackStory, signal: AbortSignal) => Promise<void>;
  /** Rejects with a PackError. */
  held: () => Promise<HeldStory[]>;
  drop: (path: string) => Promise<void>;
  dropAll: () => Promise<void>;
}

export interface PackerParts {
  /** Undefined where the browser has none, or hides it. */
  caches: CacheStorage | undefined;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Has the worker delete what can be had again. */
  makeRoom: () => Promise<void>;
  wait: (milliseconds: number) => Promise<void>;
  siteKey: string;
}

/** A browser that takes longer over one entry is taken not to answer. Milliseconds. */
const STORAGE_LIMIT = 10_000;
/** One connection that breaks off is no lost network. Milliseconds. */
const TRY_AGAIN_AFTER = 300;

export function createPacker(parts: PackerParts): Packer {
  const { siteKey, wait, makeRoom } = parts;

  /** What the browser's storage does, within its time. */
  async function stored<Result>(work: (caches: CacheStorage) => Promise<Result>): Promise<Result> {
    if (!parts.caches) throw new PackError('storage');
    const late = wait(STORAGE_LIMIT).then((): never => {
      throw new PackError('storage');
    });
    try {
      return await Promise.race([work(parts.caches), late]);
    } catch (cause) {
      if (cause instanceof PackError) throw cause;
      throw new PackError(isFull(cause) ? 'full' : 'storage', { cause });
    }
  }

  async function answer(href: string, signal?: AbortSignal): Promise<Response> {
    const limit = AbortSignal.timeout(2 * REQUEST_TIMEOUT);
    const ask = (): Promise<Response> =>
      parts.fetch(href, {
        cache: 'no-cache',
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
    const response = await ask()
      .catch(() => wait(TRY_AGAIN_AFTER).then(ask))
      .catch(unreachable(signal));
    if ([404, 410, 451].includes(response.status)) throw new PackError('gone');
    // An older copy is not what was asked for, and a page in between is not ours.
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

  /** Bytes of what is kept under a key, read to their end; null where nothing is. */
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

  async function keepPicture({ href, length }: PackFile, signal: AbortSignal): Promise<PackFile> {
    if ((await lengthAt(href)) === length) return { href, length };
    const response = await answer(href, signal);
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith('image/')) throw new PackError('unreachable');
    const body = await response.arrayBuffer().catch(unreachable(signal));
    await put(href, body, { 'content-type': type, 'x-offprint-release': '' });
    // Somebody on the way may have made it smaller: what came is what has to be found again.
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
      for (const picture of story.pictures) pictures.push(await keepPicture(picture, signal));
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

/** What came of a fetch: told to stop, or nothing whole to be had. */
function unreachable(signal?: AbortSignal) {
  return (cause: unknown): never => {
    if (signal?.aborted) throw cause;
    throw new PackError('unreachable', { cause });
  };
}

function isFull(error: unknown): boolean {
  return (error as { name?: unknown } | null)?.name === 'QuotaExceededError';
}

/** Whether an answer is whole and shows a page. */
function isPage(body: string): boolean {
  try {
    const { data } = JSON.parse(body) as { data?: { item?: { components?: unknown } } };
    return Array.isArray(data?.item?.components);
  } catch {
    return false;
  }
}

/** What a reader is told of anything that went wrong while packing. */
export function problemOf(error: unknown): PackProblem {
  return error instanceof PackError ? error.problem : 'storage';
}
