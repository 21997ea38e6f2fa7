import type { LibraryReply, LibraryRequest } from '../../model/library/libraryMessages';
import { storedIndex, syncIndex } from './libraryCaches';
import type { LibraryIndex } from './libraryIndex';

/**
 * Answers the requests of a page, in order. The index is opened and brought up to date at the first one.
 */
export function createLibraryRequests(
  caches: CacheStorage,
): (request: LibraryRequest) => Promise<LibraryReply> {
  let index: LibraryIndex | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  async function answer(request: LibraryRequest): Promise<LibraryReply> {
    const isFirst = index === null;
    index ??= await storedIndex(caches);
    if (isFirst || request.type === 'sync') await syncIndex(index, caches);
    const stories = index.size();
    const { id } = request;
    return request.type === 'find'
      ? { id, value: { stories, found: index.find(request.query) } }
      : { id, value: { stories } };
  }

  return (request) => {
    const reply = queue.then(() =>
      answer(request).catch((error: unknown) => ({ id: request.id, failure: String(error) })),
    );
    queue = reply;
    return reply;
  };
}
