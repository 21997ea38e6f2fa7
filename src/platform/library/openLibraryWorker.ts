/** Starts the library worker. Its script is a separate file that loads only for readers who search. */
export function openLibraryWorker(): Worker {
  return new Worker(
    /* webpackChunkName: "library" */ new URL('./libraryWorker.ts', import.meta.url),
  );
}
