import { READ_CACHE } from '../../model/offline/cacheNames';
import { versionHash, type StoryFact, type StoryVersion } from '../../model/library/storyVersion';
import { SAVED_AT_HEADER } from '../../model/offline/workerMessages';
import type { Wait } from '../storage/inTime';
import { limitCaches } from '../storage/limitedCaches';

/** The text of a story as the reader last saw it. */
export interface ReadVersion extends StoryVersion {
  /** Time when it was read, in epoch milliseconds. */
  readAt: number;
  /** The text before the last change, and when it was read. */
  previous?: StoryVersion & { readAt: number };
}

/** A version that was read, without its text. */
export interface ReadHash {
  textHash: string;
  readAt: number;
}

/** Texts that the reader has read, for showing what has changed since. Stored on this device only. */
export interface ReadVersions {
  /** Resolves with null if the story was not read here, or if the browser blocks storage. */
  at: (path: string) => Promise<ReadVersion | null>;
  note: (path: string, version: ReadVersion) => Promise<void>;
  /** Hashes of all versions, keyed by path. */
  hashes: () => Promise<ReadonlyMap<string, ReadHash>>;
  /** Rejects if the browser does not delete them. */
  clear: () => Promise<void>;
}

const KEYS = '/_read';
/** Header of a stored version: the hash of its text. */
const HASH_HEADER = 'x-offprint-text-hash';
/** Maximum number of versions, which equals the number of stories that the service worker caches. */
const MOST = 120;

/** @param storage Cache Storage; undefined if the browser has no Cache Storage, or blocks it. */
export function createReadVersions(storage: CacheStorage | undefined, wait: Wait): ReadVersions {
  const caches = storage && limitCaches(storage, wait);

  /** Returns null if there are no versions, because opening the cache would create it. */
  async function opened(): Promise<Cache | null> {
    return caches && (await caches.has(READ_CACHE)) ? caches.open(READ_CACHE) : null;
  }

  return {
    async at(path) {
      try {
        const found = await (await opened())?.match(KEYS + path);
        const version = (await found?.json()) as unknown;
        return isReadVersion(version) ? version : null;
      } catch {
        return null;
      }
    },
    async note(path, version) {
      try {
        const cache = await caches?.open(READ_CACHE);
        const headers = {
          [HASH_HEADER]: versionHash(version),
          [SAVED_AT_HEADER]: String(version.readAt),
        };
        await cache?.put(KEYS + path, new Response(JSON.stringify(version), { headers }));
        const keys = (await cache?.keys()) ?? [];
        for (const key of keys.slice(0, -MOST)) await cache?.delete(key);
      } catch {
        // Without storage, changes cannot be told; reading is not affected.
      }
    },
    async hashes() {
      const hashes = new Map<string, ReadHash>();
      try {
        const cache = await opened();
        for (const request of (await cache?.keys()) ?? []) {
          const headers = (await cache?.match(request))?.headers;
          const stored = headers?.get(HASH_HEADER);
          // A version that another release stored under a different name is replaced when the story is read again.
          if (!stored) continue;
          const readAt = Number(headers?.get(SAVED_AT_HEADER));
          const path = new URL(request.url).pathname.slice(KEYS.length);
          hashes.set(path, { textHash: stored, readAt });
        }
      } catch {
        // Without storage, nothing is known to have been read.
      }
      return hashes;
    },
    async clear() {
      await caches?.delete(READ_CACHE);
    },
  };
}

/** Validates stored data, which another release may have written. */
function isReadVersion(value: unknown): value is ReadVersion {
  const { readAt, previous } = (value ?? {}) as Partial<ReadVersion>;
  return (
    isVersion(value) && Number.isFinite(readAt) && (previous === undefined || isVersion(previous))
  );
}

function isVersion(value: unknown): value is StoryVersion {
  const { paragraphs, facts } = (value ?? {}) as Partial<StoryVersion>;
  return (
    Array.isArray(paragraphs) &&
    paragraphs.every((text: unknown) => typeof text === 'string') &&
    (facts === undefined || (Array.isArray(facts) && facts.every(isFact)))
  );
}

function isFact(value: unknown): value is StoryFact {
  const { part, key, text } = (value ?? {}) as Partial<StoryFact>;
  return [part, key, text].every((field) => typeof field === 'string');
}
