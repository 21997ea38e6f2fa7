import { createByteCache } from '../../http/byteCache';
import { DOCUMENT_BYTES, GUEST_DOCUMENT_BYTES } from '../../config/limits';
import { EVERYTHING, type Change } from '../../store/changes';
import type { DocumentEntry } from './entry';

/** A document in memory, with what decides how long it may be used. Times are milliseconds. */
export interface KeptDocument {
  entry: DocumentEntry;
  keys: readonly string[];
  freshUntil: number;
  /** After this it may not even be used because its successor cannot be made. */
  usableUntil: number;
  /** When the next try to renew it may be made. */
  retryAt: number;
}

export interface KeptDocuments {
  get(path: string): KeptDocument | undefined;
  /** @param isBounded whether such documents are as many as the content; others get a small place. */
  set(path: string, kept: KeptDocument, isBounded: boolean): void;
  /** Puts a smaller copy in the place of a document, if that still stands there. */
  replaceEntry(path: string, before: DocumentEntry, after: DocumentEntry): void;
  delete(path: string): void;
  /** Forgets at once what a change concerns. */
  drop(change: Change): void;
  bytes(): number;
}

export function createKeptDocuments(): KeptDocuments {
  const pathsByKey = new Map<string, Set<string>>();
  const pages = createByteCache<KeptDocument>(DOCUMENT_BYTES, unlink);
  // Addresses that anyone can make up; they push out each other, never the pages.
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
