import { READ_CACHE } from '../../model/offline/cacheNames';
import { versionHash, type StoryFact, type StoryVersion } from '../../model/library/storyVersion';
import { SAVED_AT_HEADER } from '../../model/offline/workerMessages';
import type { Wait } from '../storage/inTime';
import { limitCaches } from '../storage/limitedCaches';

/** The text of a story as the reader last saw it. */
export interface ReadVersion extends StoryVersion {
  /** Time when the reader read the text, in epoch milliseconds. */
  readAt: number;
  /** The text before its last change, and when the reader read it. */
  previous?: StoryVersion & { readAt: number };
}

/** The hash of a version that the reader has read, without its text. */
export interface ReadHash {
  textHash: string;
  readAt: number;
}

/** Stores the story versions that the reader has read, so that later changes can be shown. Kept on this device only. */
export interface ReadVersions {
  /** Resolves with null if no version of the story is stored, or if the stored version cannot be read. */
  at: (path: string) => Promise<ReadVersion | null>;
  note: (path: string, version: ReadVersion) => Promise<void>;
  /** Resolves with the hashes of all stored versions, keyed by path. */
  hashes: () => Promise<ReadonlyMap<string, ReadHash>>;
  /** Rejects if the browser does not delete the versions. */
  clear: () => Promise<void>;
}

const KEYS = '/_read';
/** Header that contains the hash of a stored version's text. */
const HASH_HEADER = 'x-offprint-text-hash';
/** Maximum number of stored versions. Same as the limit on pages whose data the service worker caches. */
const MOST = 120;

/** @param storage Cache Storage; undefined if the browser blocks it or does not support it. */
export function createReadVersions(storage: CacheStorage | undefined, wait: Wait): ReadVersions {
  const caches = storage && limitCaches(storage, wait);

  /** Opens the cache. Resolves with null if it does not exist, because opening it would create it. */
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
        // Without storage, changes cannot be shown; reading is not affected.
      }
    },
    async hashes() {
      const hashes = new Map<string, ReadHash>();
      try {
        const cache = await opened();
        for (const request of (await cache?.keys()) ?? []) {
          const headers = (await cache?.match(request))?.headers;
          const stored = headers?.get(HASH_HEADER);
          // A version from another release may lack the header. It is replaced when the story is read again.
          if (!stored) continue;
          const readAt = Number(headers?.get(SAVED_AT_HEADER));
          const path = new URL(request.url).pathname.slice(KEYS.length);
          hashes.set(path, { textHash: stored, readAt });
        }
      } catch {
        // Without storage, no story counts as read.
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
