/** Wakes the service worker once there is a connection, even after the last page is closed. */
export interface BackgroundSync {
  /** Registers the sync. Has no effect without Background Sync or a service worker. */
  register(): void;
}

interface SyncManager {
  register(tag: string): Promise<void>;
}

export function createBackgroundSync(
  workers: Pick<ServiceWorkerContainer, 'ready'> | undefined,
  tag: string,
): BackgroundSync {
  // Resolved in advance, because a page being closed has no time to wait.
  let sync: SyncManager | undefined;
  workers?.ready.then(
    (registration) => {
      ({ sync } = registration as { sync?: SyncManager });
    },
    // A browser that blocks storage refuses this; the next page then delivers.
    () => undefined,
  );
  return {
    register() {
      // The permission may be denied; the next page then delivers.
      sync?.register(tag).catch(() => undefined);
    },
  };
}
