/** Has the worker do something once there is a line, also after the last page is closed. */
export interface BackgroundSync {
  /** Nothing where the browser has no Background Sync, or the site no worker. */
  ask(): void;
}

interface SyncManager {
  register(tag: string): Promise<void>;
}

export function createBackgroundSync(
  workers: Pick<ServiceWorkerContainer, 'ready'> | undefined,
  tag: string,
): BackgroundSync {
  // Known beforehand, since a page that is left has no time to ask for it.
  let sync: SyncManager | undefined;
  void workers?.ready.then((registration) => {
    ({ sync } = registration as { sync?: SyncManager });
  });
  return {
    ask() {
      // A reader may have forbidden it; then the next page delivers.
      sync?.register(tag).catch(() => undefined);
    },
  };
}
