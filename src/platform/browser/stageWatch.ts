import type { StageWatch } from './stages';

export function createStageWatch(page: Window & typeof globalThis): StageWatch {
  return {
    reached: (stage) =>
      new Promise((resolve) => {
        const name = `offprint:${stage}`;
        const observer = new page.PerformanceObserver((list) => {
          if (list.getEntriesByName(name).length === 0) return;
          observer.disconnect();
          resolve();
        });
        observer.observe({ type: 'mark', buffered: true });
      }),
    async workerActive() {
      // `navigator.serviceWorker` is missing in insecure contexts.
      const { serviceWorker } = page.navigator as { serviceWorker?: ServiceWorkerContainer };
      const registration = await serviceWorker?.getRegistration().catch(() => null);
      const worker = registration?.installing ?? registration?.waiting;
      if (!worker || registration?.active) return;
      await new Promise<void>((resolve) => {
        worker.addEventListener('statechange', () => {
          if (worker.state === 'activated' || worker.state === 'redundant') resolve();
        });
      });
    },
  };
}
