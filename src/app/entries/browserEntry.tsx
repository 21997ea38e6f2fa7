import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import type { SagaPorts } from '../../../sagas/ports';
import { rootSaga } from '../../../sagas/root';
import { settingsOpened } from '../../features/consent/consentSlice';
import {
  addressRemembered,
  navigationCommitted,
  navigationRequested,
  navigationTraversed,
  selectLocation,
  selectLocationError,
} from '../../features/navigation/navigationSlice';
import { selectCurrentPage } from '../../features/page/pageSlice';
import { taggedLinkPressed } from '../../features/tracking/trackingSlice';
import { createChunkGuard } from '../../platform/browser/chunkGuard';
import { systemClock } from '../../platform/browser/clock';
import { parseMaskTag } from '../../model/events/maskTag';
import { keepStoryPlace } from '../../platform/browser/storyPlace';
import { consoleReporter, reportUncaughtErrors } from '../../platform/events/consoleReporter';
import '../../ui/styles/base.css';
import { ChunkError } from '../../ui/lazy/loadable';
import { App } from '../screens/App';
import { createBrowserPorts } from './browserPorts';
import { Hydrated } from './Hydrated';
import { EventsContext } from '../store/EventsContext';
import { watchImagePresses } from '../shell/imagePresses';
import { watchLinkClicks } from '../shell/linkClicks';
import { watchLinkTags } from '../shell/linkTags';
import { loadPageParts } from '../screens/pageParts';
import { readDocumentState } from './preloadedState';
import type { PublicSettings } from '../../model/publicSettings';
import type { StartedTrace } from './startTrace';
import { ReporterContext } from '../store/ReporterContext';
import { watchSettingsLinks } from './settingsLinks';
import { createAppStore, type AppStore, type RootState } from '../store/store';

type Store = AppStore['store'];

const ROOT = 'offprint-root';

/** Hydrates the server-rendered document. If the document is the shell, which contains no page, requests the page. */
async function start(): Promise<void> {
  const { settings, state } = readDocumentState(document);
  const ports = createBrowserPorts(settings);
  const traced = isTraced(window.location) ? await startedTrace(ports, settings) : null;
  const { store, sagas } = createAppStore(state, traced?.ports ?? ports, traced?.enhancers);
  const rendered = store.getState();
  const location = ports.history.current();
  keepStoryPlace(window);
  const page = selectCurrentPage(rendered);
  if (page) await loadPageParts(page, consoleReporter);
  hydrateLocation(store, location, ports.head.mask());
  // Yields between the steps, so that a slow phone can respond to input.
  await ports.rest.task('user-visible');
  sagas.run(rootSaga);
  await ports.rest.task('user-visible');
  listen(store, ports);
  ports.stages.mark('links');
  hydrate(store, rendered, ports);
  if (!page && !selectLocationError(rendered)) {
    store.dispatch(navigationRequested({ href: hrefOf(location), replace: true }));
  }
}

/** Returns true if the address requests the debug service `trace`, which records from the start of the app. */
function isTraced({ search }: Location): boolean {
  return new URLSearchParams(search).get('jsDebug')?.split(',').includes('trace') === true;
}

/** Resolves with null if the recorder does not load. The toolbar then reports this failure. */
async function startedTrace(
  ports: SagaPorts,
  settings: PublicSettings,
): Promise<StartedTrace | null> {
  const recorder = await import(/* webpackChunkName: "trace" */ './startTrace').catch(() => null);
  return recorder && recorder.startTrace(ports, settings, window);
}

/**
 * Adds the query, the hash and the history entry to the location, because the server renders only the path. If the
 * address is masked, remembers its route.
 */
function hydrateLocation(
  store: Store,
  location: ReturnType<SagaPorts['history']['current']>,
  mask: string | null,
): void {
  const { route, error } = store.getState().navigation;
  const committed = { ...selectLocation(store.getState()), ...location };
  const path = location.pathname;
  if (mask !== null && parseMaskTag(mask)?.maskedPath === path) {
    store.dispatch(addressRemembered({ path, route, at: systemClock.now() }));
  }
  store.dispatch(navigationCommitted({ location: committed, route, error }));
}

/** @param rendered State that the markup was rendered from; newer state is not shown until hydration is complete. */
function hydrate(store: Store, rendered: RootState, { events, stages }: SagaPorts): void {
  const root = document.getElementById(ROOT);
  if (!root) throw new Error(`No element has the ID ${ROOT}`);
  startTransition(() => {
    hydrateRoot(
      root,
      <ReporterContext value={consoleReporter}>
        <EventsContext value={events}>
          <Provider store={store} serverState={rendered}>
            <App navigator={createNavigator(store)} />
            <Hydrated stages={stages} />
          </Provider>
        </EventsContext>
      </ReporterContext>,
    );
  });
}

/** Creates the router's navigator. `push` and `replace` do not navigate, but dispatch a navigation request. */
function createNavigator(store: Store) {
  const request = (replace: boolean) => (to: unknown) => {
    store.dispatch(navigationRequested({ href: String(to), replace }));
  };
  return {
    createHref: String,
    go: (delta: number) => {
      window.history.go(delta);
    },
    push: request(false),
    replace: request(true),
  };
}

function listen(store: Store, { history, viewport }: SagaPorts): void {
  viewport.takeOver();
  history.onTraverse((location) => store.dispatch(navigationTraversed({ location })));
  watchSettingsLinks(document, () => store.dispatch(settingsOpened()));
  watchLinkTags(document, (tag) => store.dispatch(taggedLinkPressed({ tag })));
  watchLinkClicks(document, (request) => store.dispatch(navigationRequested(request)));
  watchImagePresses(document, loadImageViewer, (href) => history.loadDocument(href));
}

const loadImageViewer = () =>
  import(/* webpackChunkName: "imageViewer" */ '../../features/imageViewer/openImageViewer');

function hrefOf({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>): string {
  return `${pathname}${search}${hash}`;
}

reportUncaughtErrors(window);
start().catch((error: unknown) => {
  consoleReporter.error(error, { entry: 'start' });
  const guard = createChunkGuard(window, () => systemClock.now());
  if (error instanceof ChunkError && guard.mayReload()) window.location.reload();
});
