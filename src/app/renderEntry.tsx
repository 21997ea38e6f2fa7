import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { lateFooter } from '../features/footer/lateFooter';
import { lateMenuBar, lateWordmark } from '../features/header/lateHeaderParts';
import { navigationCommitted, type PlaceError } from '../features/navigation/navigationSlice';
import { feedStarted } from '../features/page/seamlessFeed';
import { frameReceived, pageReceived, pageShown } from '../features/page/pageSlice';
import { siteBranded } from '../features/pageState/pageStateSlice';
import type { Page } from '../model/page';
import { articleOf } from '../model/pageRequest';
import type { Reporter } from '../model/ports';
import type { RouteMatch } from '../model/routeMatch';
import { routeNamed } from '../model/routes';
import { App } from './App';
import { createModuleRegistry, type AppModule } from './moduleRegistry';
import { BareComponent, BrokenComponents } from './PageView';
import { chunksOf, loadPageParts } from './pageParts';
import type { DocumentState } from './preloadedState';
import type { PublicSettings } from './publicSettings';
import { ReporterContext } from './ReporterContext';
import { createAppStore, type AppStore } from './store';
import { YearContext } from './YearContext';

export interface RenderInput {
  /** With its last slash, without a query. */
  path: string;
  match: RouteMatch | null;
  /** With neither page nor error: the shell, a frame around a page still to come. */
  page: Page | null;
  error: PlaceError | null;
  /** Header and footer where there is no page to bring them. */
  frame: Pick<Page, 'header' | 'footer'> | null;
  publicSettings: PublicSettings;
  /** By the server's clock. */
  year: number;
  reporter: Reporter;
  /** Modules beside the app's own; a failing one fails the render with a ModuleError. */
  modules?: Record<string, AppModule>;
}

export interface RenderedPage {
  markup: string;
  /** For a script element, but not yet escaped for one. */
  stateJson: string;
  /** Chunks whose scripts the page needs before it can be adopted. */
  chunkNames: string[];
}

/** What the browser adopts and never draws itself. */
const FRAME_PARTS = [lateFooter, lateMenuBar, lateWordmark];

/** Draws a document's body in one piece. The one entry through which the server reaches the app. */
export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const { page, publicSettings, reporter } = input;
  const registry = createModuleRegistry(reporter, publicSettings.isDevelopment);
  for (const [key, module] of Object.entries(input.modules ?? {})) registry.register(key, module);
  registry.initialise();
  if (page) await loadPageParts(page, reporter);
  await Promise.all(FRAME_PARTS.map((part) => part.load()));
  const { store } = createAppStore(undefined, {});
  place(store, input);
  const documentState: DocumentState = { settings: publicSettings, state: store.getState() };
  return {
    markup: markupOf(store, input),
    stateJson: JSON.stringify(documentState),
    chunkNames: page ? chunksOf(page) : [],
  };
}

function place(store: AppStore['store'], input: RenderInput): void {
  const { path, match, page, error, frame, publicSettings } = input;
  store.dispatch(siteBranded({ brand: publicSettings.siteName }));
  if (page) {
    store.dispatch(pageReceived({ path, page }));
    store.dispatch(pageShown({ path }));
    const story = articleOf(page);
    if (story && routeNamed(page.pageType).isSeamless) {
      store.dispatch(feedStarted({ path, story: { id: story.id, slug: story.slug } }));
    }
  } else if (frame) store.dispatch(frameReceived(frame));
  const committed = { pathname: path, search: '', hash: '', key: 'initial' };
  store.dispatch(navigationCommitted({ place: committed, route: match, error }));
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

/** The components of a page that throw when they are drawn alone. */
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
        <YearContext value={input.year}>
          <Provider store={store}>
            <App navigator={NO_NAVIGATION} />
          </Provider>
        </YearContext>
      </BrokenComponents>
    </ReporterContext>
  );
}

/** A document is drawn at one place; nothing on it navigates before the browser has it. */
const NO_NAVIGATION = {
  createHref: () => '#',
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};
