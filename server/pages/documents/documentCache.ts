import { createByteCache } from '../../http/byteCache';
import { DOCUMENT_BYTES, GUEST_DOCUMENT_BYTES } from '../../config/limits';
import { EVERYTHING, type Change } from '../../store/changes';
import type { DocumentEntry } from './entry';

/** A cached document and its lifetime. Times are in milliseconds since 1970. */
export interface CachedDocument {
  entry: DocumentEntry;
  keys: readonly string[];
  freshUntil: number;
  /** Time after which the document is never used, even if it cannot be rendered again. */
  usableUntil: number;
  /** Earliest time of the next attempt to refresh the document. */
  retryAt: number;
}

export interface DocumentCache {
  get(path: string): CachedDocument | undefined;
  /**
   * @param isBounded true if the site's content limits how many documents of this kind exist; all others share a small
   * cache.
   */
  set(path: string, cached: CachedDocument, isBounded: boolean): void;
  /** Replaces a document with a smaller version if it is still cached. */
  replaceEntry(path: string, before: DocumentEntry, after: DocumentEntry): void;
  delete(path: string): void;
  /** Drops every document that a change affects, and the entire small cache. */
  drop(change: Change): void;
  bytes(): number;
}

export function createDocumentCache(): DocumentCache {
  const pathsByKey = new Map<string, Set<string>>();
  const pages = createByteCache<CachedDocument>(DOCUMENT_BYTES, unlink);
  // Documents at URLs that anyone can invent. They can evict each other, but not pages.
  const guests = createByteCache<CachedDocument>(GUEST_DOCUMENT_BYTES);

  function link(path: string, { keys }: CachedDocument): void {
    for (const key of keys) {
      const paths = pathsByKey.get(key) ?? new Set();
      pathsByKey.set(key, paths.add(path));
    }
  }

  function unlink(path: string, { keys }: CachedDocument): void {
    for (const key of keys) {
      const paths = pathsByKey.get(key);
      paths?.delete(path);
      if (paths?.size === 0) pathsByKey.delete(key);
    }
  }

  return {
    get: (path) => pages.get(path) ?? guests.get(path),
    set(path, cached, isBounded) {
      if (!isBounded) {
        pages.delete(path);
        guests.set(path, cached, cached.entry.bytes);
        return;
      }
      guests.delete(path);
      pages.set(path, cached, cached.entry.bytes);
      if (pages.get(path) === cached) link(path, cached);
    },
    replaceEntry(path, before, after) {
      const cached = pages.get(path);
      if (cached?.entry === before) cached.entry = after;
    },
    delete(path) {
      pages.delete(path);
      guests.delete(path);
    },
    drop({ keys }) {
      guests.clear();
      if (keys.includes(EVERYTHING)) pages.clear();
      for (const key of keys) {
        for (const path of [...(pathsByKey.get(key) ?? [])]) pages.delete(path);
      }
    },
    bytes: () => pages.bytes + guests.bytes,
  };
}
