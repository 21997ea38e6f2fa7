import { flushSync } from 'react-dom';
import type { SagaPorts } from '../../../sagas/ports';
import { createChunkGuard } from '../../platform/browser/chunkGuard';
import { systemClock } from '../../platform/browser/clock';
import { createDeviceScreen } from '../../platform/browser/deviceScreen';
import { createDocumentHead } from '../../platform/browser/documentHead';
import { createBrowserHistory } from '../../platform/browser/history';
import { createMenuPanels } from '../../platform/header/menuPanels';
import { createPageActivity } from '../../platform/browser/pageActivity';
import { createPictureTransition } from '../../platform/browser/pictureTransition';
import { createStages } from '../../platform/browser/stages';
import { createViewport } from '../../platform/browser/viewport';
import { consoleReporter } from '../../platform/events/consoleReporter';
import { createRest } from '../../platform/http/rest';
import { createFeedMemory } from '../../platform/storage/feedMemory';
import { lazyFeed } from '../screens/lazyFeed';
import { expectPage, loadSpares, loadCompletePage } from '../screens/pageParts';

type PagePorts = Pick<
  SagaPorts,
  | 'activity'
  | 'appearance'
  | 'chunkGuard'
  | 'deviceScreen'
  | 'documentExtras'
  | 'feedMemory'
  | 'head'
  | 'history'
  | 'links'
  | 'menus'
  | 'pictureTransition'
  | 'reader'
  | 'rest'
  | 'screen'
  | 'stages'
  | 'stickyHeader'
  | 'viewport'
>;

/** Creates the ports for the window, its document and the rendered screen. */
export function createPagePorts(): PagePorts {
  return {
    activity: createPageActivity(document),
    appearance: loadAppearance,
    chunkGuard: createChunkGuard(window, () => systemClock.now()),
    deviceScreen: createDeviceScreen(window),
    documentExtras: loadDocumentExtras,
    feedMemory: createFeedMemory(window),
    head: createDocumentHead(document),
    history: createBrowserHistory(window),
    links: loadLinkIntent,
    menus: createMenuPanels(document),
    pictureTransition: createPictureTransition(window),
    reader: {
      userAgent: () => navigator.userAgent,
      hasGpc: () => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
      locale: () => navigator.language,
      isAutomated: () => navigator.webdriver,
    },
    rest: createRest(window, systemClock),
    screen: {
      loadPage: (page) => loadCompletePage(page, consoleReporter),
      expectPage,
      loadFeed: () => lazyFeed.load(),
      loadSpares,
      flush: () => {
        flushSync(() => undefined);
      },
    },
    stages: createStages(window),
    stickyHeader: loadStickyHeader,
    viewport: createViewport(window),
  };
}

async function loadAppearance(): ReturnType<SagaPorts['appearance']> {
  const adapter = await import(
    /* webpackChunkName: "later" */ '../../platform/storage/appearanceMemory'
  );
  return adapter.createAppearanceMemory(window);
}

async function loadDocumentExtras(): ReturnType<SagaPorts['documentExtras']> {
  const adapter = await import(
    /* webpackChunkName: "later" */ '../../platform/browser/documentExtras'
  );
  return adapter.createDocumentExtras(window);
}

async function loadStickyHeader(): ReturnType<SagaPorts['stickyHeader']> {
  const adapter = await import(
    /* webpackChunkName: "later" */ '../../platform/header/stickyHeader'
  );
  return adapter.createStickyHeader(window);
}

async function loadLinkIntent(): ReturnType<SagaPorts['links']> {
  const adapter = await import(/* webpackChunkName: "later" */ '../../platform/browser/linkIntent');
  return adapter.createLinkIntent(document);
}
