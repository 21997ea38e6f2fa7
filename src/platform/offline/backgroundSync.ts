/** Wakes the service worker when there is a connection, even after the last page has been closed. */
export interface BackgroundSync {
  /** Registers the sync. Has no effect if the browser lacks Background Sync or the page has no service worker. */
  register(): void;
}

interface SyncManager {
  register(tag: string): Promise<void>;
}

export function createBackgroundSync(
  workers: Pick<ServiceWorkerContainer, 'ready'> | undefined,
  tag: string,
): BackgroundSync {
  // Obtained in advance, because a page that is being closed has no time to wait.
  let sync: SyncManager | undefined;
  workers?.ready.then(
    (registration) => {
      ({ sync } = registration as { sync?: SyncManager });
    },
    // `ready` may reject in browsers that block storage. The next page then sends the data.
    () => undefined,
  );
  return {
    register() {
      // The browser may deny permission. The next page then sends the data.
      sync?.register(tag).catch(() => undefined);
    },
  };
}
