import type { LibraryRequest } from '../../model/library/libraryMessages';
import { createLibraryRequests } from './libraryRequests';

/** Entry point of the library worker, a dedicated worker for a page that searches the library. */
declare const self: DedicatedWorkerGlobalScope;

const answer = createLibraryRequests(
  self.caches,
  (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
);

self.addEventListener('message', ({ data }: MessageEvent<LibraryRequest>) => {
  void answer(data).then((reply) => {
    self.postMessage(reply);
  });
});
