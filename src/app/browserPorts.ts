import { flushSync } from 'react-dom';
import type { SagaPorts } from '../../sagas/ports';
import { DEFAULT_EDITION } from '../model/content';
import { createChunkGuard } from '../platform/chunkGuard';
import { systemClock } from '../platform/clock';
import { createConnection } from '../platform/connection';
import { consoleReporter } from '../platform/consoleReporter';
import { createContentRepository } from '../platform/contentRepository';
import { createDocumentHead } from '../platform/documentHead';
import { createFeedMemory } from '../platform/feedMemory';
import { createBrowserHistory } from '../platform/history';
import { createHttp } from '../platform/http';
import { createMenuPanels } from '../platform/menuPanels';
import { createNetworkHints } from '../platform/networkHints';
import { createPageActivity } from '../platform/pageActivity';
import { createPageStock } from '../platform/pageStock';
import { createRest } from '../platform/rest';
import { createScriptAddresses } from '../platform/scripts';
import { createServiceWorkerClient } from '../platform/serviceWorkerClient';
import { usedFiles } from '../platform/usedFiles';
import { createViewport } from '../platform/viewport';
import { inject } from './inject';
import { loadPageParts } from './pageParts';
import type { PublicSettings } from './publicSettings';
import { createRepositories } from './repositories';

/** The browser's side of every port. */
export function createBrowserPorts(settings: PublicSettings): SagaPorts {
  const connection = createConnection(window);
  const repositories = createRepositories();
  repositories.mount({
    content: createContentRepository({
      http: createHttp({ clock: systemClock, report: connection.report, random: Math.random }),
      siteKey: settings.siteKey,
      edition: DEFAULT_EDITION,
      isDevelopment: settings.isDevelopment,
      report: connection.report,
    }),
  });
  const ports: Partial<SagaPorts> = {};
  inject(ports, 'content', repositories.get('content'));
  inject(ports, 'connection', connection);
  inject(ports, 'worker', createWorkerClient(settings));
  inject(ports, 'history', createBrowserHistory(window));
  inject(ports, 'viewport', createViewport(window));
  inject(ports, 'head', createDocumentHead(document));
  inject(
    ports,
    'chunkGuard',
    createChunkGuard(window, () => systemClock.now()),
  );
  inject(ports, 'feedMemory', createFeedMemory(window));
  inject(ports, 'links', loadLinkIntent);
  inject(ports, 'menus', createMenuPanels(document));
  inject(ports, 'network', createNetworkHints(window));
  inject(ports, 'stock', createPageStock(systemClock));
  inject(ports, 'rest', createRest(window, systemClock));
  inject(ports, 'clock', systemClock);
  inject(ports, 'reporter', consoleReporter);
  inject(ports, 'reader', { userAgent: () => navigator.userAgent });
  inject(ports, 'screen', {
    loadPage: (page) => loadPageParts(page, consoleReporter),
    flush: () => {
      flushSync(() => undefined);
    },
  });
  return ports as SagaPorts;
}

async function loadLinkIntent(): ReturnType<SagaPorts['links']> {
  const door = await import(/* webpackChunkName: "later" */ '../platform/linkIntent');
  return door.createLinkIntent(document);
}

function createWorkerClient(settings: PublicSettings): SagaPorts['worker'] {
  const addresses = createScriptAddresses(window);
  return createServiceWorkerClient({
    container: settings.hasWorker ? navigator.serviceWorker : undefined,
    scriptUrl: (path) => addresses.scriptUrl(path),
    usedFiles: () => usedFiles(window),
    activity: createPageActivity(document),
    clock: systemClock,
  });
}
