import { navigationSaga } from '../../../sagas/navigation/navigation';
import { progressSaga } from '../../../sagas/navigation/progress';
import {
  navigationRequested,
  navigationTraversed,
  selectLocationError,
  selectPendingHref,
} from '../../../src/features/navigation/navigationSlice';
import { selectCurrentPage } from '../../../src/features/page/pageSlice';
import { API_PREFIX } from '../../../src/model/content/contentApi';
import { BUNDLE_CACHE, recordKey } from '../../../src/model/offline/offlineBundle';
import { SAVED_AT_HEADER } from '../../../src/model/offline/workerMessages';
import { dataKeyOfRoute } from '../../../src/model/offline/workerRules';
import { matchRoute } from '../../../src/model/routing/routeMatch';
import type { Obstacle } from '../../../src/model/offline/answerSource';
import { createContentRepository } from '../../../src/platform/http/contentRepository';
import { createHttp } from '../../../src/platform/http/http';
import { systemClock } from '../../../src/platform/browser/clock';
import { answerFor } from '../../../sw/routing/answer';
import { shownIn } from '../../../sw/tabs';
import { shell } from '../browser/documentTab';
import { readDocument, sightOfDocument, type Sight } from './readDocument';
import { createMatrixSite, headersOf, isDownloadable, pageAt } from '../fixtures/matrixSite';
import { createSagaHarness, startWorkflows } from '../harness/sagaPorts';
import { breakStorage, evictAll } from '../fakes/brokenStorage';
import { advanceClock, clockWait } from '../fakes/fakeClock';
import { createFakeScope, SITE, type FakeScope } from '../fakes/fakeScope';
import type { Fault } from '../fakes/networkFaults';

export const HELD = ['unvisited', 'visited', 'downloaded'] as const;
export const ENTRIES = ['load', 'reload', 'in-app', 'back'] as const;

export interface Cell {
  fault: Fault;
  path: string;
  held: (typeof HELD)[number];
  entry: (typeof ENTRIES)[number];
}

/** Milliseconds within which a reader must see the page or a message. See `READER_WAITS`. */
const MESSAGE_BY = 10_000;
/** Longer than any request timeout. */
const AT_LAST = 60_000;
const START = Date.parse('2026-11-20T08:00:00Z');

/**
 * A reader with every layer except the browser: the app, the API client, the worker, its caches and a faulty network.
 */
export interface FaultyReader {
  scope: FakeScope;
  /**
   * Opens the page of a cell under its fault. `inTime` is what the reader sees first, or when the time limit expires;
   * `atLast` is what they see once the navigation has ended.
   */
  open: (cell: Cell) => Promise<{ inTime: Sight; atLast: Sight }>;
}

let tabs = 0;

/** Requires fake timers. */
export function createFaultyReader(): FaultyReader {
  jest.setSystemTime(START);
  const scope = createFakeScope();
  const { caches } = scope;
  let fault: Fault | null = null;
  const tab = `faulty tab ${(tabs += 1)}`;
  let installed = shell;
  const site = createMatrixSite();
  scope.now = () => Date.now() + (fault?.clockError ?? 0);
  scope.wait = clockWait;

  /** Returns the server's response as the faulty network delivers it. */
  async function network(request: Request): Promise<Response> {
    const answer = site(request.url);
    const aborted = new Promise<never>((_, reject) => {
      const stop = (): void => {
        reject(new DOMException('Aborted', 'AbortError'));
      };
      if (request.signal.aborted) stop();
      request.signal.addEventListener('abort', stop);
    });
    aborted.catch(() => undefined);
    const arriving = fault?.network ? fault.network.change(answer) : Promise.resolve(answer);
    return Promise.race([arriving, aborted]);
  }
  scope.fetch = network;

  /** Sends a request through the worker, or directly to the network if the worker does not handle it. */
  function send(request: Request, isDocument: boolean): Promise<Response> {
    if (isDocument) {
      Object.defineProperty(request, 'mode', { value: 'navigate' });
      Object.defineProperty(request, 'destination', { value: 'document' });
    }
    const event = {
      request,
      clientId: isDocument ? '' : tab,
      resultingClientId: isDocument ? tab : '',
      waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
    } as unknown as FetchEvent;
    return answerFor(event, scope, installed) ?? network(request);
  }

  function startApp() {
    const harness = createSagaHarness();
    const state = { obstacle: null as Obstacle | null };
    const report = (news: { type: string; by?: Obstacle }): void => {
      if (news.type === 'missed') state.obstacle = news.by ?? null;
      if (news.type === 'reached') state.obstacle = null;
    };
    const http = createHttp({
      clock: systemClock,
      report,
      onRelease: () => undefined,
      random: () => 0,
    });
    const content = createContentRepository({
      http,
      siteKey: 'halfwave',
      edition: 'us',
      preferredEdition: null,
      isDevelopment: false,
      report,
    });
    globalThis.fetch = ((path: string, init: RequestInit) => {
      const { signal, ...rest } = init;
      const request = new Request(SITE + path, { ...rest, ...(signal && { signal }) });
      return send(request, false);
    }) as typeof fetch;
    const lazyContent = async () => ({
      ...(await harness.ports.lazyContent()),
      vanity: async ({ path }: { path: string }) => {
        await http.json(`${API_PREFIX}/vanity${path}`);
        return null;
      },
    });
    const ports = { ...harness.ports, content, lazyContent };
    const store = startWorkflows({ ports }, navigationSaga, progressSaga);
    return { harness, store, state };
  }

  type App = ReturnType<typeof startApp>;

  function sightOf({ harness, store, state }: App, path: string, time: number): Sight {
    const { title, documents } = harness.browser.state;
    const page = selectCurrentPage(store.getState());
    const error = selectLocationError(store.getState());
    const seen = { title, obstacle: state.obstacle, time };
    if (documents.includes(path)) return { ...seen, kind: 'document' };
    if (selectPendingHref(store.getState()) !== null) {
      const { isSlow } = store.getState().navigation;
      return { ...seen, kind: isSlow ? 'slow' : 'waiting' };
    }
    if (error) return { ...seen, kind: 'notice' };
    return { ...seen, kind: page?.meta.canonical === path ? 'page' : 'blank' };
  }

  async function inApp(app: App, path: string, time: number) {
    const look = () => sightOf(app, path, time + Date.now() - begun);
    const begun = Date.now();
    // Runs the checks at the start of a navigation, which take no time on the fake clock.
    await advanceClock(50);
    while (look().kind === 'waiting' && Date.now() - begun < MESSAGE_BY - time)
      await advanceClock(100);
    const inTime = look();
    while (selectPendingHref(app.store.getState()) !== null && Date.now() - begun < AT_LAST) {
      await advanceClock(1000);
    }
    return { inTime, atLast: look() };
  }

  async function asDocument(path: string, isReload: boolean) {
    const begun = Date.now();
    const request = new Request(SITE + path, isReload ? { cache: 'no-cache' } : {});
    const document = readDocument(send(request, true));
    const sight = (): Sight => sightOfDocument(document, shownIn(tab)?.obstacle ?? null, begun);
    const isOver = (): boolean => document.end !== 'none' || document.text !== '';
    while (!isOver() && Date.now() - begun < MESSAGE_BY) await advanceClock(100);
    await advanceClock(0);
    if (document.text === 'the shell') {
      const app = startApp();
      await advanceClock(700);
      app.store.dispatch(navigationRequested({ href: path, replace: true }));
      return inApp(app, path, Date.now() - begun);
    }
    const inTime = sight();
    if (document.end === 'none') await advanceClock(AT_LAST);
    return { inTime, atLast: sight() };
  }

  /** Stores the page on the device, as an earlier visit or download would. */
  async function hold({ held, path }: Cell): Promise<void> {
    const { pathname, search } = new URL(path, SITE);
    const match = matchRoute(pathname, search);
    if (held === 'visited') {
      await (await send(new Request(SITE + path), true)).text();
      const app = startApp();
      app.store.dispatch(navigationRequested({ href: path }));
      await advanceClock(500);
    }
    if (held !== 'downloaded') return;
    // Only stories can be downloaded. For any other page, the downloaded bundle contains another story.
    const isStory = match && isDownloadable(path);
    const story = isStory ? path : '/article/another/';
    const storyMatch = matchRoute(story);
    const cache = await caches.open(BUNDLE_CACHE);
    const key = storyMatch ? dataKeyOfRoute(storyMatch) : '';
    const headers = { ...headersOf(story, 'application/json'), [SAVED_AT_HEADER]: String(START) };
    await cache.put(
      key,
      new Response(JSON.stringify({ data: { item: pageAt(story) } }), { headers }),
    );
    const record = {
      path: story,
      title: story,
      data: { href: key, length: 1 },
      pictures: [],
      savedAt: START,
    };
    await cache.put(recordKey(story), new Response(JSON.stringify(record)));
  }

  return {
    scope,
    async open(cell) {
      const { path, entry } = cell;
      await hold(cell);
      // Going back to an address that the app does not render loads a document.
      const isInApp = entry === 'in-app' || (entry === 'back' && pageAt(path) !== null);
      const app = isInApp ? startApp() : null;
      if (app) {
        app.store.dispatch(navigationRequested({ href: entry === 'back' ? path : '/latest/' }));
        if (cell.held === 'unvisited' || cell.held === 'downloaded') {
          app.store.dispatch(navigationRequested({ href: '/latest/' }));
        }
        await advanceClock(500);
        app.store.dispatch(navigationRequested({ href: '/latest/' }));
        await advanceClock(500);
      }
      ({ fault } = cell);
      if (fault.storage) {
        const { storage } = fault;
        scope.caches = breakStorage<FakeScope['caches']>(caches, storage, () => evictAll(caches));
        if (storage !== 'full') {
          const lost =
            storage === 'hanging'
              ? () => new Promise<undefined>(() => undefined)
              : () => Promise.resolve(undefined);
          installed = { ...shell, file: lost, page: lost, offlinePage: lost, errorPage: lost };
        }
      }
      if (!app) return asDocument(path, entry === 'reload');
      if (entry === 'in-app')
        app.store.dispatch(navigationRequested({ href: path, orDocument: true }));
      else {
        const { browser } = app.harness;
        if (cell.held !== 'visited')
          browser.entries.splice(0, 1, { ...browser.entries[0]!, ...addressOf(path) });
        const location = browser.go(cell.held === 'visited' ? -1 : -browser.state.index);
        app.store.dispatch(navigationTraversed({ location }));
      }
      return inApp(app, path, 0);
    },
  };
}

const addressOf = (path: string) => {
  const { pathname, search } = new URL(path, SITE);
  return { pathname, search };
};
