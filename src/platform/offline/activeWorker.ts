import type { Clock } from '../../model/ports';

/** Time limit in milliseconds for the installation of the first worker. Chromium aborts it after the same time. */
const ACTIVE_WITHIN = 5 * 60_000;

/**
 * Resolves with the worker once it is active, or with null if there is none or its installation fails or takes too
 * long. On a first visit, the worker is still being installed.
 */
export async function activeWorker(
  registration: ServiceWorkerRegistration | null,
  clock: Clock,
): Promise<ServiceWorker | null> {
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
  if (!worker) return null;
  if (registration?.active) return registration.active;
  return new Promise((resolve) => {
    const finish = (active: ServiceWorker | null): void => {
      clock.clearTimeout(timer);
      worker.removeEventListener('statechange', hear);
      resolve(active);
    };
    const hear = (): void => {
      if (worker.state === 'activated') finish(worker);
      if (worker.state === 'redundant') finish(null);
    };
    const timer = clock.setTimeout(() => {
      finish(null);
    }, ACTIVE_WITHIN);
    worker.addEventListener('statechange', hear);
  });
}
