import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { consentChanged } from '../../features/consent/consentSlice';
import { deviceRecognised } from '../../features/device/deviceSlice';
import { experimentDecided } from '../../features/experiments/experimentsSlice';
import { flagsResolved } from '../../features/flags/flagsSlice';
import { lazyErrorPage } from '../../features/errorScreen/lazyErrorPage';
import { lazyFooter } from '../../features/footer/lazyFooter';
import { lazyMenuBar, lazyWordmark } from '../../features/header/lazyHeaderParts';
import { navigationCommitted, type LocationError } from '../../features/navigation/navigationSlice';
import { serverMissed } from '../../features/offline/offlineSlice';
import { feedStarted } from '../../features/page/seamlessFeed';
import { frameReceived, pageReceived, pageShown } from '../../features/page/pageSlice';
import { affiliateLinksFound, siteConfigured } from '../../features/pageState/pageStateSlice';
import { pageEarnsFromLinks } from '../../model/content/affiliateDisclosure';
import { lazyShareBar } from '../../features/share/lazyShareBar';
import { PublicOrigin } from '../../features/share/publicOrigin';
import { COMMENTS_COMPONENT } from '../../model/members/comments';
import { DEFAULT_EDITION } from '../../model/content/content';
import type { DebugService } from '../../model/events/debugServices';
import { DEFAULT_DEVICE, type Device } from '../../model/routing/device';
import type { ExperimentState } from '../../model/experiments/experimentState';
import { featuresOn, resolveFeatures, type Features } from '../../model/experiments/features';
import type { Page } from '../../model/routing/page';
import { articleOf } from '../../model/routing/pageRequest';
import type { Reporter } from '../../model/ports';
import type { RouteMatch } from '../../model/routing/routeMatch';
import { OFFLINE_PATH } from '../../model/offline/workerRules';
import { hasWaysOn } from '../../model/routing/waysOn';
import { lazyComments } from '../../pages/article/lazyComments';
import { App } from '../screens/App';
import { lazySaved } from '../shell/lazySaved';
import { lazySkeleton } from '../shell/lazySkeleton';
import { lazyWaysOn } from '../shell/waysOn/lazyWaysOn';
import { createModuleRegistry, type AppModule } from '../store/moduleRegistry';
import { BareComponent, BrokenComponents } from '../screens/PageView';
import { chunksOf, loadCompletePage, sheetChunksOf } from '../screens/pageParts';
import { withoutFrameLinks } from './frameInMarkup';
import { imagesToPositions } from './imagesInMarkup';
import { withoutInitialFields, type DocumentState } from './preloadedState';
import type { PublicSettings } from '../../model/publicSettings';
import { ReporterContext } from '../store/ReporterContext';
import { withoutUnshownFields } from './unshownFields';
import { createAppStore, type AppStore } from '../store/store';
import { YearContext } from '../store/YearContext';

export interface RenderInput {
  /** Path with a trailing slash and without a query. */
  path: string;
  match: RouteMatch | null;
  /** Both this and `error` are null for the shell, the frame around a page that loads later. */
  page: Page | null;
  error: LocationError | null;
  /** Header and footer, if there is no page that contains them. */
  frame: Pick<Page, 'header' | 'footer'> | null;
  /** Experiment variant; null for a public document. Its `state` is null for readers outside all experiments. */
  arm: { state: ExperimentState | null } | null;
  /** Settings for the document's only reader; null in a shared document. */
  reader: DocumentReader | null;
  publicSettings: PublicSettings;
  publicOrigin: string;
  /** Current year according to the server's clock. */
  year: number;
  reporter: Reporter;
  /** Additional modules. If one of them fails, the render rejects with a ModuleError. */
  modules?: Record<string, AppModule>;
}

/** Settings for the only reader of a document that is not shared, such as one with overrides in its URL. */
export interface DocumentReader {
  device: Device;
  features: Features;
  debug: readonly DebugService[];
}

export interface RenderedPage {
  markup: string;
  /** State as JSON, not yet escaped for a script element. */
  stateJson: string;
  /** Chunks with scripts that the page needs before hydration. */
  chunkNames: string[];
  /** Chunks with style sheets that the markup needs; their scripts load later or never. */
  sheetChunkNames: string[];
}

/** Components whose code only this renderer needs at first, because hydration keeps their server markup. */
const FRAME_PARTS = [
  lazyFooter,
  lazyMenuBar,
  lazyWordmark,
  lazyShareBar,
  lazyErrorPage,
  lazySaved,
  lazySkeleton,
  lazyComments,
  lazyWaysOn,
];

/** Renders the body of a document to a string. The only entry point from the server into the app. */
export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const { page, publicSettings, reporter } = input;
  const registry = createModuleRegistry(reporter, publicSettings.isDevelopment);
  for (const [key, module] of Object.entries(input.modules ?? {})) registry.register(key, module);
  registry.initialise();
  if (page) await loadCompletePage(page, reporter);
  await Promise.all(FRAME_PARTS.map((part) => part.load()));
  const { store } = createAppStore(undefined, {});
  commitInput(store, input);
  const markup = markupOf(store, input);
  const documentState: DocumentState = {
    settings: publicSettings,
    state: withoutInitialFields(
      withoutUnshownFields(withoutFrameLinks(store.getState(), markup), markup),
    ),
  };
  return {
    markup,
    stateJson: JSON.stringify(documentState, imagesToPositions(markup)),
    chunkNames: page ? chunksOf(page) : [],
    sheetChunkNames: page ? sheetChunksOfPage(page) : sheetChunksWithoutPage(input.error),
  };
}

/**
 * Returns the chunks with the page's style sheets, including that of the comments, whose script loads separately.
 */
function sheetChunksOfPage(page: Page): string[] {
  const isDiscussed = page.components.some(({ meta }) => meta.componentName === COMMENTS_COMPONENT);
  return [...sheetChunksOf(page), ...(isDiscussed ? ['comments'] : [])];
}

/** Returns the chunks with style sheets for an error page or the shell. */
function sheetChunksWithoutPage(error: LocationError | null): string[] {
  if (error?.kind === 'offline') return ['savedScreen'];
  return error && hasWaysOn(error.kind) ? ['errors', 'waysOn'] : ['errors'];
}

function commitInput(store: AppStore['store'], input: RenderInput): void {
  const { path, match, page, error, frame, publicSettings } = input;
  store.dispatch(siteConfigured(publicSettings));
  const { device, features, debug } = input.reader ?? anyReader(publicSettings);
  store.dispatch(deviceRecognised({ device }));
  store.dispatch(flagsResolved({ on: featuresOn(features), debug: [...debug] }));
  if (page) {
    store.dispatch(pageReceived({ path, page }));
    store.dispatch(pageShown({ path }));
    store.dispatch(affiliateLinksFound({ hasAny: pageEarnsFromLinks(page) }));
    if (input.arm) store.dispatch(experimentDecided({ path, state: input.arm.state }));
    const story = articleOf(page);
    if (story && page.isSeamless) {
      store.dispatch(feedStarted({ path, story: { id: story.id, slug: story.slug } }));
    }
  } else if (frame) store.dispatch(frameReceived(frame));
  if (error?.kind === 'health') store.dispatch(consentChanged({ isSuspended: true }));
  // The service worker serves this page from its cache if the server does not respond.
  if (path === OFFLINE_PATH) store.dispatch(serverMissed());
  const committed = { pathname: path, search: '', hash: '', key: 'initial' };
  store.dispatch(navigationCommitted({ location: committed, route: match, error }));
}

/** Defaults for a shared document, which is rendered for an anonymous reader. */
function anyReader({ features, isDevelopment }: PublicSettings): DocumentReader {
  const facts = {
    isDevelopment,
    device: DEFAULT_DEVICE,
    edition: DEFAULT_EDITION,
    query: new URLSearchParams(),
    cookie: () => null,
  };
  return { device: DEFAULT_DEVICE, features: resolveFeatures(facts, features), debug: [] };
}

function markupOf(store: AppStore['store'], input: RenderInput): string {
  try {
    return renderToString(tree(store, input, new Set()));
  } catch (error) {
    const broken = brokenComponents(store, input);
    if (broken.size === 0) throw error;
    input.reporter.error(error, { path: input.path, components: [...broken].join(' ') });
    return renderToString(tree(store, input, broken));
  }
}

/** Returns the IDs of the components that throw when they are rendered on their own. */
function brokenComponents(store: AppStore['store'], { page }: RenderInput): Set<string> {
  const throws = (page?.components ?? []).filter((component) => {
    try {
      renderToString(
        <Provider store={store}>
          <BareComponent component={component} />
        </Provider>,
      );
      return false;
    } catch {
      return true;
    }
  });
  return new Set(throws.map(({ id }) => id));
}

function tree(store: AppStore['store'], input: RenderInput, broken: ReadonlySet<string>) {
  return (
    <ReporterContext value={input.reporter}>
      <BrokenComponents value={broken}>
        <PublicOrigin value={input.publicOrigin}>
          <YearContext value={input.year}>
            <Provider store={store}>
              <App navigator={NO_NAVIGATION} />
            </Provider>
          </YearContext>
        </PublicOrigin>
      </BrokenComponents>
    </ReporterContext>
  );
}

/** Navigator for the server, where nothing navigates. */
const NO_NAVIGATION = {
  createHref: () => '#',
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};
