import type { SagaPorts } from '../../../sagas/ports';
import { DEFAULT_EDITION } from '../../model/content/content';
import { systemClock } from '../../platform/browser/clock';
import type { ScriptAddresses } from '../../platform/scripts/scripts';
import { consoleReporter } from '../../platform/events/consoleReporter';
import { createConnection } from '../../platform/http/connection';
import { createContentRepository, type ApiParts } from '../../platform/http/contentRepository';
import { createHttp } from '../../platform/http/http';
import { createNetworkHints } from '../../platform/http/networkHints';
import { loadOnce } from '../../platform/lazy/loadOnce';
import { createPrefetchCache } from '../../platform/offline/prefetchCache';
import { createServiceWorkerClient } from '../../platform/offline/serviceWorkerClient';
import { usedFiles } from '../../platform/storage/usedFiles';
import type { PublicSettings } from '../../model/publicSettings';
import { createRepositories } from './repositories';

type NetworkPorts = Pick<
  SagaPorts,
  | 'annotations'
  | 'connection'
  | 'content'
  | 'lazyContent'
  | 'library'
  | 'network'
  | 'offlineDownloads'
  | 'prefetchCache'
  | 'readVersions'
  | 'worker'
>;

/** Creates the ports for requests to the server, for the service worker and for its caches. */
export function createNetworkPorts(
  settings: PublicSettings,
  addresses: ScriptAddresses,
  activity: SagaPorts['activity'],
): NetworkPorts {
  const connection = createConnection(window);
  const worker = createWorkerClient(settings, addresses, activity);
  const api: ApiParts = {
    http: createHttp({
      clock: systemClock,
      report: connection.report,
      onRelease: (release) => worker.hearRelease(release),
      random: Math.random,
    }),
    siteKey: settings.siteKey,
    edition: DEFAULT_EDITION,
  };
  const repositories = createRepositories();
  repositories.mount({
    content: createContentRepository({
      ...api,
      preferredEdition: DEFAULT_EDITION,
      isDevelopment: settings.isDevelopment,
      report: connection.report,
    }),
  });
  return {
    annotations: loadOnce(async () =>
      (await import(/* webpackChunkName: "later" */ './openAnnotations')).openAnnotations(),
    ),
    connection,
    content: repositories.get('content'),
    lazyContent: loadOnce(() => loadLazyContent(api)),
    library: loadOnce(async () =>
      (await import(/* webpackChunkName: "savedScreen" */ './openLibrary')).openLibrary(),
    ),
    network: createNetworkHints(window),
    offlineDownloads: () => loadOfflineDownloads(settings),
    prefetchCache: createPrefetchCache(systemClock),
    readVersions: loadOnce(async () =>
      (await import(/* webpackChunkName: "later" */ './openReadVersions')).openReadVersions(),
    ),
    worker,
  };
}

function createWorkerClient(
  settings: PublicSettings,
  addresses: ScriptAddresses,
  activity: SagaPorts['activity'],
): SagaPorts['worker'] {
  return createServiceWorkerClient({
    container: settings.hasWorker ? navigator.serviceWorker : undefined,
    isInControlGroup: () => assignControlGroup(settings),
    scriptUrl: (path) => addresses.scriptUrl(path),
    usedFiles: () => usedFiles(window),
    activity,
    clock: systemClock,
    release: settings.release,
  });
}

async function assignControlGroup({ workerHoldback }: PublicSettings): Promise<boolean> {
  if (workerHoldback === undefined) return false;
  const controlGroup = await import(
    /* webpackChunkName: "holdback" */ '../../platform/offline/controlGroup'
  );
  return controlGroup.isInControlGroup(window, workerHoldback, Math.random);
}

async function loadLazyContent(api: ApiParts): ReturnType<SagaPorts['lazyContent']> {
  const adapter = await import(
    /* webpackChunkName: "platform" */ '../../platform/http/lazyContent'
  );
  return adapter.createLazyContent(api);
}

async function loadOfflineDownloads({
  siteKey,
  hasWorker,
}: PublicSettings): ReturnType<SagaPorts['offlineDownloads']> {
  const adapter = await import(
    /* webpackChunkName: "saved" */ '../../platform/offline/offlineDownloads'
  );
  const { caches } = window as { caches?: CacheStorage };
  const parts = {
    page: window,
    caches,
    siteKey,
    hasWorker,
    clock: systemClock,
    reporter: consoleReporter,
  };
  return adapter.createOfflineDownloads(parts);
}
