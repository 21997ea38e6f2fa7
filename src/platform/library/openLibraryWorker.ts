/** Starts the library worker. Its script is a file of its own, which only readers who search load. */
export function openLibraryWorker(): Worker {
  return new Worker(
    /* webpackChunkName: "library" */ new URL('./libraryWorker.ts', import.meta.url),
  );
}
