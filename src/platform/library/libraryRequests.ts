import type { LibraryReply, LibraryRequest } from '../../model/library/libraryMessages';
import type { Wait } from '../storage/inTime';
import { limitCaches } from '../storage/limitedCaches';
import { storedIndex, syncIndex } from './libraryCaches';
import type { LibraryIndex } from './libraryIndex';

/** Handles a page's requests in order. The first request opens and updates the index. */
export function createLibraryRequests(
  storage: CacheStorage,
  wait: Wait,
): (request: LibraryRequest) => Promise<LibraryReply> {
  const caches = limitCaches(storage, wait);
  let index: LibraryIndex | null = null;
  let isComplete = false;
  let queue: Promise<unknown> = Promise.resolve();

  async function answer(request: LibraryRequest): Promise<LibraryReply> {
    index ??= await storedIndex(caches);
    if (!isComplete || request.type === 'sync') {
      // After a failure, the next request updates the index again, because a partial index must not be used.
      isComplete = false;
      await syncIndex(index, caches);
      isComplete = true;
    }
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
