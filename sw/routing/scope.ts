import type { FromWorker } from '../../src/model/offline/workerMessages';

/** The worker's external dependencies; tests pass a fake. */
export interface WorkerScope {
  origin: string;
  caches: CacheStorage;
  fetch(request: Request): Promise<Response>;
  /** Epoch milliseconds by the local clock, which may be wrong. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** True on 2G or with data saver: responses that are already cached should not be revalidated. */
  isSparing(): boolean;
  /**
   * True if downloads that no page needs yet should wait: with data saver, on 2G or 3G, and on a cellular connection.
   */
  isSlow(): boolean;
  /** Sends a message to one tab, if it still exists. */
  notify(clientId: string, message: FromWorker): Promise<void>;
  messageAll(message: FromWorker): Promise<void>;
}

declare const self: ServiceWorkerGlobalScope;

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/** Undefined in browsers without the Network Information API. */
const connectionNow = (): NetworkInformation | undefined =>
  (self.navigator as { connection?: NetworkInformation }).connection;

export const browserScope: WorkerScope = {
  get origin() {
    return self.location.origin;
  },
  get caches() {
    return self.caches;
  },
  fetch: (request) => self.fetch(request),
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  isSparing() {
    const connection = connectionNow();
    return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
  },
  isSlow() {
    const { saveData, effectiveType, type } = connectionNow() ?? {};
    return saveData === true || /[23]g$/.test(effectiveType ?? '') || type === 'cellular';
  },
  async notify(clientId, message) {
    const client = await self.clients.get(clientId);
    client?.postMessage(message);
  },
  async messageAll(message) {
    for (const client of await self.clients.matchAll()) client.postMessage(message);
  },
};
