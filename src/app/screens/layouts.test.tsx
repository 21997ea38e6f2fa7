import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import {
  listComponent,
  objectComponent,
  articleFixture,
  pageFixture,
} from '../../../test/support/fixtures/contentFixtures';
import { footerFixture, headerFixture } from '../../../test/support/fixtures/frameFixtures';
import { listingItemFixture } from '../../../test/support/fixtures/partFixtures';
import { navigationCommitted, type LocationError } from '../../features/navigation/navigationSlice';
import { menuOpened } from '../../features/menus/menusSlice';
import { flagsResolved } from '../../features/flags/flagsSlice';
import { frameReceived, pageReceived, pageShown } from '../../features/page/pageSlice';
import { feedStarted } from '../../features/page/seamlessFeed';
import type { ErrorKind } from '../../model/routing/errors';
import type { Page } from '../../model/routing/page';
import { matchRoute } from '../../model/routing/routeMatch';
import { consoleReporter } from '../../platform/events/consoleReporter';
import { App } from './App';
import { lazyFooter } from '../../features/footer/lazyFooter';
import { lazyMenuBar, lazyWordmark } from '../../features/header/lazyHeaderParts';
import { Layout } from './Layouts';
import { lazySaved } from '../shell/lazySaved';
import { lazySkeleton } from '../shell/lazySkeleton';
import { loadPageParts, loadSpares } from './pageParts';
import { createAppStore, type AppStore } from '../store/store';

const STORY = '/article/a-story/';
const LIST = '/latest/';

const FRAME = {
  header: objectComponent('header', headerFixture()),
  footer: objectComponent('footer', footerFixture()),
};

const story: Page = pageFixture(
  'article',
  'a-story',
  [objectComponent('article', articleFixture('a-story')), listComponent('seamless', [])],
  { ...FRAME, isSeamless: true },
);
const list: Page = pageFixture(
  'latest-door',
  'latest-door',
  [listComponent('door-list', [listingItemFixture('a-story')])],
  FRAME,
);

let store: AppStore['store'];

beforeAll(async () => {
  await Promise.all([lazySaved.load(), lazySkeleton.load(), loadSpares()]);
  await Promise.all([lazyFooter, lazyMenuBar, lazyWordmark].map((part) => part.load()));
});

beforeEach(() => {
  class NobodyScrolls {
    observe = (): void => undefined;
    disconnect = (): void => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: NobodyScrolls });
  ({ store } = createAppStore(undefined, {}));
});

const NO_NAVIGATION = { createHref: String, go: () => {}, push: () => {}, replace: () => {} };

function setup(): void {
  render(
    <Provider store={store}>
      <App navigator={NO_NAVIGATION} />
    </Provider>,
  );
}

function commit(path: string, error: LocationError | null = null): void {
  const location = { pathname: path, search: '', hash: '', key: 'k' };
  store.dispatch(navigationCommitted({ location, route: matchRoute(path), error }));
}

async function show(path: string, page: Page): Promise<void> {
  await loadPageParts(page, consoleReporter);
  store.dispatch(pageReceived({ path, page }));
  store.dispatch(pageShown({ path }));
  if (page.isSeamless) {
    store.dispatch(feedStarted({ path, story: { id: 'id-a-story', slug: 'a-story' } }));
  }
  commit(path);
}

/** Returns the parts of the layout, from top to bottom. */
const parts = (): string[] =>
  [
    ...document.querySelectorAll('header[data-header], main, [data-component="seamless"], footer'),
  ].map((element) =>
    element instanceof HTMLDivElement ? 'listing' : element.tagName.toLowerCase(),
  );

describe('the default layout', () => {
  it('has the header, the page, the feed, and the footer', async () => {
    await show(STORY, story);
    setup();
    expect(parts()).toEqual(['header', 'main', 'listing', 'footer']);
    expect(screen.getByRole('main')).toHaveTextContent('The words of a-story.');
    expect(screen.getByRole('main')).toContainElement(
      document.querySelector('[data-component="seamless"]'),
    );
    expect(document.querySelector('header[data-header]')).toHaveTextContent('Halfwave');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Halfwave Publishing');
  });

  it('has no feed on a route that is not seamless', async () => {
    await show(LIST, list);
    setup();
    expect(parts()).toEqual(['header', 'main', 'footer']);
    expect(screen.getByRole('main')).toHaveTextContent('Title of a-story');
  });

  it('shows the header and footer around the skeleton of a loading page', () => {
    store.dispatch(frameReceived(FRAME));
    commit(STORY);
    setup();
    expect(parts()).toEqual(['header', 'main', 'footer']);
    expect(screen.getByRole('status')).toHaveTextContent('Loading the page');
  });
});

describe('the footer of a page', () => {
  it('links to the health data policy if its flag is on', async () => {
    const name = /^Consumer Health Data Privacy Policy/;
    await show(LIST, list);
    setup();
    expect(screen.queryByRole('link', { name })).toBeNull();
    act(() => {
      store.dispatch(flagsResolved({ on: ['privacy.healthPolicy'], debug: [] }));
    });
    expect(screen.getByRole('link', { name })).toBeVisible();
  });

  it('has the current copyright year', async () => {
    await show(LIST, list);
    jest.useFakeTimers({ now: new Date(2031, 5, 1) });
    setup();
    jest.useRealTimers();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2031 Halfwave Publishing');
  });
});

describe('the overlay of the default layout', () => {
  it('covers the page while the search panel is open', async () => {
    await show(LIST, list);
    setup();
    expect(document.querySelector('[data-overlay]')).toBeNull();
    act(() => void store.dispatch(menuOpened({ name: 'search' })));
    const veil = document.querySelector('[data-overlay]');
    expect(veil).not.toBeNull();
    // Ads apply a transform to the main element, which would become the containing block of a fixed overlay inside
    // it.
    expect(veil?.closest('main')).toBeNull();
    act(() => commit('/latest/2/'));
    expect(document.querySelector('[data-overlay]')).toBeNull();
  });
});

describe('the header of a page', () => {
  const size = (): string | undefined =>
    document.querySelector<HTMLElement>('header[data-header]')?.dataset['header'];
  const withHeader = (header: 'none' | 'small' | 'large'): Page => ({
    ...list,
    meta: { ...list.meta, header },
  });

  it('is present and large by default', async () => {
    await show(LIST, list);
    setup();
    expect(size()).toBe('large');
  });

  it.each(['/in-depth/innovation/a-story/', '/innovation-index/'])(
    'is small if the route requires it: %s',
    async (path) => {
      await show(path, list);
      setup();
      expect(size()).toBe('small');
    },
  );

  it('is hidden if the page requests it, and shown again on the next page', async () => {
    await show(LIST, withHeader('none'));
    setup();
    expect(parts()).toEqual(['main', 'footer']);
    await act(() => show('/latest/2/', list));
    expect(parts()).toEqual(['header', 'main', 'footer']);
  });

  it('has the size that the page requests, regardless of the route', async () => {
    await show(LIST, withHeader('small'));
    setup();
    expect(size()).toBe('small');
    await act(() => show('/innovation-index/', withHeader('large')));
    expect(size()).toBe('large');
  });
});

describe('the error layout', () => {
  const KINDS: [ErrorKind, string][] = [
    ['unmatched', 'This page could not be found'],
    ['missing', 'Page Not Found'],
    ['failure', 'This page did not load'],
    ['offline', 'You are offline'],
  ];

  it.each(KINDS)(
    'has a header, an error page and a footer, but no feed, for the error kind %s: %s',
    async (kind, words) => {
      await show(STORY, story);
      commit('/article/another/', { status: 500, kind });
      setup();
      expect(parts()).toEqual(['header', 'main', 'footer']);
      expect(screen.getByRole('main')).toHaveTextContent(words);
      expect(screen.getByRole('main')).not.toHaveTextContent('The words of a-story.');
    },
  );

  it('replaces the page when a navigation fails, until the next one succeeds', async () => {
    await show(STORY, story);
    setup();
    act(() => commit('/article/another/', { status: 500, kind: 'failure' }));
    expect(parts()).toEqual(['header', 'main', 'footer']);
    act(() => commit(STORY));
    expect(parts()).toEqual(['header', 'main', 'listing', 'footer']);
  });
});

describe('the empty layout', () => {
  it('contains only the page, without a header or footer', async () => {
    await show(STORY, story);
    render(
      <Provider store={store}>
        <Layout kind="empty">The page</Layout>
      </Provider>,
    );
    expect(document.body).toHaveTextContent(/^The page$/);
    expect(parts()).toEqual(['main']);
  });

  it('is used by the error page that caches and proxies serve', async () => {
    await show(STORY, story);
    commit('/_error/static/', { status: 500, kind: 'static' });
    setup();
    expect(parts()).toEqual(['main']);
    expect(await screen.findByText('We will be right back')).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent('We will be right back');
  });
});
