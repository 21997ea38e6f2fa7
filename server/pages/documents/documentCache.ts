import { createByteCache } from '../../http/byteCache';
import { DOCUMENT_BYTES, GUEST_DOCUMENT_BYTES } from '../../config/limits';
import { EVERYTHING, type Change } from '../../store/changes';
import type { DocumentEntry } from './entry';

/** A cached document and its lifetime. Times are milliseconds. */
export interface KeptDocument {
  entry: DocumentEntry;
  keys: readonly string[];
  freshUntil: number;
  /** After this, it may not be used even if it cannot be rendered again. */
  usableUntil: number;
  /** Time of the next attempt to refresh it. */
  retryAt: number;
}

export interface KeptDocuments {
  get(path: string): KeptDocument | undefined;
  /** @param isBounded true if there are no more such documents than content; others share a small cache. */
  set(path: string, kept: KeptDocument, isBounded: boolean): void;
  /** Replaces a document with a smaller copy if it is still cached. */
  replaceEntry(path: string, before: DocumentEntry, after: DocumentEntry): void;
  delete(path: string): void;
  /** Drops every document that a change affects. */
  drop(change: Change): void;
  bytes(): number;
}

export function createKeptDocuments(): KeptDocuments {
  const pathsByKey = new Map<string, Set<string>>();
  const pages = createByteCache<KeptDocument>(DOCUMENT_BYTES, unlink);
  // Documents at URLs that anyone can make up; they evict each other, never the pages.
  const guests = createByteCache<KeptDocument>(GUEST_DOCUMENT_BYTES);

  function link(path: string, { keys }: KeptDocument): void {
    for (const key of keys) {
      const paths = pathsByKey.get(key) ?? new Set();
      pathsByKey.set(key, paths.add(path));
    }
  }

  function unlink(path: string, { keys }: KeptDocument): void {
    for (const key of keys) {
      const paths = pathsByKey.get(key);
      paths?.delete(path);
      if (paths?.size === 0) pathsByKey.delete(key);
    }
  }

  return {
    get: (path) => pages.get(path) ?? guests.get(path),
    set(path, kept, isBounded) {
      if (!isBounded) {
        pages.delete(path);
        guests.set(path, kept, kept.entry.bytes);
        return;
      }
      guests.delete(path);
      pages.set(path, kept, kept.entry.bytes);
      if (pages.get(path) === kept) link(path, kept);
    },
    replaceEntry(path, before, after) {
      const kept = pages.get(path);
      if (kept?.entry === before) kept.entry = after;
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
