import type { FromWorker } from '../../src/model/offline/workerMessages';

/** What the worker reaches outside itself; tests give it their own. */
export interface WorkerScope {
  /** The site's own. */
  origin: string;
  caches: CacheStorage;
  fetch(request: Request): Promise<Response>;
  /** Milliseconds since 1970 by this machine, which may be wrong. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Whether the reader's connection is to be spared. */
  isSparing(): boolean;
  /** To one tab; nothing where it has gone. */
  tell(clientId: string, message: FromWorker): Promise<void>;
  /** To every tab. */
  tellAll(message: FromWorker): Promise<void>;
}

declare const self: ServiceWorkerGlobalScope;

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

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
    const connection = (self.navigator as { connection?: NetworkInformation }).connection;
    return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
  },
  async tell(clientId, message) {
    const client = await self.clients.get(clientId);
    client?.postMessage(message);
  },
  async tellAll(message) {
    for (const client of await self.clients.matchAll()) client.postMessage(message);
  },
};
