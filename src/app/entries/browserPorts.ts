import { flushSync } from 'react-dom';
import type { SagaPorts } from '../../../sagas/ports';
import { DEFAULT_EDITION } from '../../model/content/content';
import { DEFAULT_WITHDRAWAL } from '../../model/events/batch';
import { createChunkGuard } from '../../platform/browser/chunkGuard';
import { systemClock } from '../../platform/browser/clock';
import type { ConsentSdk, SdkWindow } from '../../platform/identity/consentSdk';
import { createConnection } from '../../platform/http/connection';
import { consoleReporter } from '../../platform/events/consoleReporter';
import { createContentRepository, type ApiParts } from '../../platform/http/contentRepository';
import { createDeviceScreen } from '../../platform/browser/deviceScreen';
import { createDocumentHead } from '../../platform/browser/documentHead';
import { createEventOutlet } from '../../platform/events/eventOutlet';
import { createFeedMemory } from '../../platform/storage/feedMemory';
import { createBrowserHistory } from '../../platform/browser/history';
import { createHttp } from '../../platform/http/http';
import { loadOnce } from '../../platform/lazy/loadOnce';
import { createMenuPanels } from '../../platform/browser/menuPanels';
import { createNetworkHints } from '../../platform/http/networkHints';
import { createPageActivity } from '../../platform/browser/pageActivity';
import { createPageLife } from '../../platform/browser/pageLife';
import { createPrefetchCache } from '../../platform/offline/prefetchCache';
import { createReaderCookies } from '../../platform/storage/readerCookies';
import { createRest } from '../../platform/http/rest';
import { createScriptAddresses, type ScriptAddresses } from '../../platform/browser/scripts';
import { createSessionCount } from '../../platform/events/sessionCount';
import { createServiceWorkerClient } from '../../platform/offline/serviceWorkerClient';
import { createStages } from '../../platform/browser/stages';
import { usedFiles } from '../../platform/storage/usedFiles';
import { createViewport } from '../../platform/browser/viewport';
import { inject } from '../store/inject';
import { lazyFeed } from '../screens/lazyFeed';
import { expectPage, loadSpares, loadCompletePage } from '../screens/pageParts';
import type { PublicSettings } from './publicSettings';
import { createRepositories } from './repositories';

/** Browser implementation of every port. */
export function createBrowserPorts(settings: PublicSettings): SagaPorts {
  const connection = createConnection(window);
  const addresses = createScriptAddresses(window);
  const activity = createPageActivity(document);
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
  const ports: Partial<SagaPorts> = {};
  inject(ports, 'content', repositories.get('content'));
  inject(
    ports,
    'lazyContent',
    loadOnce(() => loadLazyContent(api)),
  );
  inject(ports, 'connection', connection);
  inject(ports, 'worker', worker);
  inject(ports, 'activity', activity);
  const scripts = createScriptAdapter(settings, addresses);
  inject(ports, 'scripts', scripts);
  inject(ports, 'ads', () => openAds(settings, scripts));
  inject(ports, 'decisions', () => loadDecisions(settings));
  inject(ports, 'experiments', loadExperimentAdapter);
  inject(ports, 'history', createBrowserHistory(window));
  inject(ports, 'viewport', createViewport(window));
  inject(ports, 'deviceScreen', createDeviceScreen(window));
  inject(ports, 'installation', settings);
  inject(ports, 'videos', loadOnce(loadVideos));
  inject(ports, 'head', createDocumentHead(document));
  inject(
    ports,
    'chunkGuard',
    createChunkGuard(window, () => systemClock.now()),
  );
  inject(ports, 'feedMemory', createFeedMemory(window));
  inject(ports, 'links', loadLinkIntent);
  const identity = loadOnce(() => loadIdentity(settings));
  inject(ports, 'identity', identity);
  const memberCalls = () => loadMemberCalls(settings, identity);
  inject(ports, 'memberCalls', memberCalls);
  inject(
    ports,
    'outbox',
    loadOnce(() => loadOutbox(settings, memberCalls, identity)),
  );
  inject(ports, 'comments', () => loadComments(settings, identity, scripts));
  inject(ports, 'menus', createMenuPanels(document));
  inject(ports, 'network', createNetworkHints(window));
  inject(ports, 'prefetchCache', createPrefetchCache(systemClock));
  inject(ports, 'sharing', loadSharing);
  inject(ports, 'offlineDownloads', () => loadOfflineDownloads(settings));
  inject(ports, 'rest', createRest(window, systemClock));
  inject(ports, 'cookies', createReaderCookies(document, settings.hasSecureCookies));
  inject(ports, 'consentSdk', { load: settings.consent === 'onetrust' ? loadConsentSdk : null });
  inject(ports, 'events', createEvents(settings));
  inject(ports, 'life', createPageLife(window));
  inject(ports, 'sessionCount', createSessionCount(window));
  inject(ports, 'telemetry', loadOnce(openTelemetry));
  inject(ports, 'clock', systemClock);
  inject(ports, 'reporter', consoleReporter);
  inject(ports, 'stages', createStages(window));
  inject(ports, 'reader', {
    userAgent: () => navigator.userAgent,
    hasGpc: () => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
  });
  inject(ports, 'screen', {
    loadPage: (page) => loadCompletePage(page, consoleReporter),
    expectPage,
    loadFeed: () => lazyFeed.load(),
    loadSpares,
    flush: () => {
      flushSync(() => undefined);
    },
  });
  return ports as SagaPorts;
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

/** One event ledger per document. */
function createEvents({ withdrawal = DEFAULT_WITHDRAWAL }: PublicSettings): SagaPorts['events'] {
  return createEventOutlet({
    page: window,
    async load(run) {
      const adapter = await import(
        /* webpackChunkName: "tracking" */ '../../platform/events/openEvents'
      );
      return adapter.openEvents({
        run,
        page: window,
        clock: systemClock,
        reporter: consoleReporter,
        withdrawal,
      });
    },
  });
}

async function openTelemetry(): ReturnType<SagaPorts['telemetry']> {
  const adapter = await import(
    /* webpackChunkName: "tracking" */ '../../platform/events/telemetry'
  );
  return adapter.createTelemetry(window, systemClock);
}

async function loadLazyContent(api: ApiParts): ReturnType<SagaPorts['lazyContent']> {
  const adapter = await import(
    /* webpackChunkName: "platform" */ '../../platform/http/lazyContent'
  );
  return adapter.createLazyContent(api);
}

async function loadIdentity({ siteKey, login }: PublicSettings): ReturnType<SagaPorts['identity']> {
  if (login) {
    const adapter = await import(
      /* webpackChunkName: "token" */ '../../platform/identity/tokenIdentity'
    );
    return adapter.createTokenIdentity({ page: window, siteKey, ...login });
  }
  const adapter = await import(
    /* webpackChunkName: "auth" */ '../../platform/identity/sessionIdentity'
  );
  return adapter.createSessionIdentity({ page: window, siteKey });
}

async function loadVideos(): ReturnType<SagaPorts['videos']> {
  const adapter = await import(/* webpackChunkName: "player" */ '../../platform/video/openVideos');
  return adapter.openVideos(window);
}

async function loadLinkIntent(): ReturnType<SagaPorts['links']> {
  const adapter = await import(/* webpackChunkName: "later" */ '../../platform/browser/linkIntent');
  return adapter.createLinkIntent(document);
}

async function loadMemberCalls(
  { siteKey }: PublicSettings,
  identity: SagaPorts['identity'],
): ReturnType<SagaPorts['memberCalls']> {
  const adapter = await import(
    /* webpackChunkName: "members" */ '../../platform/identity/memberCalls'
  );
  const { accessToken, finishSignOut, untilSessionRequested } = await identity();
  await finishSignOut();
  await untilSessionRequested();
  return adapter.createMemberCalls({ clock: systemClock, siteKey, token: accessToken });
}

async function loadOutbox(
  { hasWorker }: PublicSettings,
  calls: SagaPorts['memberCalls'],
  identity: SagaPorts['identity'],
): ReturnType<SagaPorts['outbox']> {
  const adapter = await import(
    /* webpackChunkName: "members" */ '../../platform/outbox/openOutbox'
  );
  const { memory } = await identity();
  const accessToken = async () => (await identity()).accessToken();
  return adapter.openOutbox({
    page: window,
    hasWorker,
    clock: systemClock,
    reporter: consoleReporter,
    calls,
    accessToken,
    memory,
  });
}

async function loadComments(
  settings: PublicSettings,
  identity: SagaPorts['identity'],
  scripts: SagaPorts['scripts'],
): ReturnType<SagaPorts['comments']> {
  const adapter = await import(
    /* webpackChunkName: "comments" */ '../../platform/identity/commentsAdapter'
  );
  return adapter.createCommentsAdapter(window, settings, identity, scripts);
}

async function loadSharing(): ReturnType<SagaPorts['sharing']> {
  const adapter = await import(
    /* webpackChunkName: "share" */ '../../platform/browser/sharingCalls'
  );
  return adapter.createSharingCalls(
    systemClock,
    async () =>
      (await import(/* webpackChunkName: "captcha" */ '../../platform/identity/proofOfWork'))
        .proofOfWork,
  );
}

async function loadConsentSdk(): Promise<ConsentSdk> {
  const adapter = await import(
    /* webpackChunkName: "platform" */ '../../platform/identity/consentSdk'
  );
  return adapter.createConsentSdk(window as SdkWindow, (error) => {
    consoleReporter.error(error, { script: 'consent' });
  });
}

/** One script loader per page, created on first use. */
function createScriptAdapter(
  { scripts = {} }: PublicSettings,
  addresses: ScriptAddresses,
): SagaPorts['scripts'] {
  const open = loadOnce(async () => {
    const adapter = await import(
      /* webpackChunkName: "platform" */ '../../platform/browser/scriptLoader'
    );
    return adapter.createScriptLoader({
      page: window,
      clock: systemClock,
      reporter: consoleReporter,
      scriptUrl: (url) => (url.startsWith('/') ? addresses.scriptUrl(url) : url),
    });
  });
  return { urls: scripts, open };
}

async function loadExperimentAdapter(): ReturnType<SagaPorts['experiments']> {
  const adapter = await import(
    /* webpackChunkName: "platform" */ '../../platform/identity/experimentAdapter'
  );
  return adapter.createExperimentAdapter(window, Math.random);
}

async function openAds(settings: PublicSettings, { open }: SagaPorts['scripts']) {
  const adapter = await import(/* webpackChunkName: "ads" */ '../../platform/ads/createAdAdapter');
  return adapter.createAdAdapter(window, systemClock, consoleReporter, settings, open);
}

async function loadDecisions({ siteKey }: PublicSettings): ReturnType<SagaPorts['decisions']> {
  const adapter = await import(
    /* webpackChunkName: "platform" */ '../../platform/identity/decisions'
  );
  return adapter.createDecisions(systemClock, siteKey);
}

async function assignControlGroup({ workerHoldback }: PublicSettings): Promise<boolean> {
  if (workerHoldback === undefined) return false;
  const controlGroup = await import(
    /* webpackChunkName: "holdback" */ '../../platform/offline/controlGroup'
  );
  return controlGroup.isInControlGroup(window, workerHoldback, Math.random);
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
