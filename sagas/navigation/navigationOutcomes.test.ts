/** @jest-environment jsdom */
import { navigationSaga } from './navigation';
import { progressSaga } from './progress';
import {
  selectPendingHref,
  selectLocationError,
} from '../../src/features/navigation/navigationSlice';
import { selectCurrentPage } from '../../src/features/page/pageSlice';
import { siteConfigured } from '../../src/features/pageState/pageStateSlice';
import {
  PageError,
  RedirectError,
  SlugChangedError,
  UnreachableError,
} from '../../src/model/routing/errors';
import { createChunkGuard } from '../../src/platform/browser/chunkGuard';
import { listComponent, pageFixture, storyPage } from '../../test/support/fixtures/contentFixtures';
import { startWorkflows } from '../../test/support/harness/sagaPorts';
import {
  openNavigatingReader,
  type NavigatingReader,
} from '../../test/support/browser/navigatingReader';

let reader: NavigatingReader;

beforeEach(async () => {
  jest.useFakeTimers();
  reader = await openNavigatingReader();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('a page that fails to load', () => {
  it('is reported as an error unless the page does not exist', async () => {
    reader.harness.content.pages.set('article/broken', new PageError(500, 'Broken'));
    reader.harness.content.pages.set('article/gone', new PageError(404, 'Not Found'));
    await reader.press('/article/gone/');
    expect(reader.harness.reports.errors).toEqual([]);
    await reader.press('/article/broken/');
    expect(reader.harness.reports.errors).toEqual([new PageError(500, 'Broken')]);
  });

  it('is reported for the statuses 410 and 403, but not for health blocks or connection failures', async () => {
    reader.harness.content.pages.set('article/withdrawn', new PageError(410, 'Gone'));
    reader.harness.content.pages.set('article/refused', new PageError(403, 'Forbidden'));
    reader.harness.content.pages.set('article/ill', new PageError(451, 'Unavailable'));
    reader.harness.content.pages.set('article/far', new UnreachableError('No answer'));
    for (const slug of ['withdrawn', 'refused', 'ill', 'far'])
      await reader.press(`/article/${slug}/`);
    expect(reader.harness.reports.errors).toEqual([
      new PageError(410, 'Gone'),
      new PageError(403, 'Forbidden'),
    ]);
  });
});

describe('a redirect', () => {
  it('is followed before the commit, so that it adds one history entry with the final location', async () => {
    reader.harness.content.pages.set('article/old', new SlugChangedError('one'));
    await reader.press('/article/old/');
    expect(reader.harness.browser.address()).toBe('/article/one/');
    expect(reader.lengthOfHistory()).toBe(2);
    expect(reader.shownTitle()).toBe('one | Halfwave');
    expect(selectLocationError(reader.store.getState())).toBeNull();
  });

  it('from an error component uses the slug for the current edition', async () => {
    const moved = {
      ...listComponent('article', []),
      fetcherName: 'article',
      name: 'article',
      status: 301,
      errors: [
        {
          code: '301',
          message: '',
          context: {
            availableOn: [
              { edition: 'uk', slug: 'three' },
              { edition: 'us', slug: 'two' },
            ],
          },
        },
      ],
    };
    reader.harness.content.pages.set('article/old', pageFixture('article', 'old', [moved]));
    await reader.press('/article/old/');
    expect(reader.harness.browser.address()).toBe('/article/two/');
  });

  it('leads to the canonical path of a story requested under another path', async () => {
    const paid = storyPage('paid', { section: 'sponsored' });
    reader.harness.content.pages.set('article/paid', paid);
    reader.harness.content.pages.set('sponsored-article/paid', {
      ...paid,
      pageType: 'sponsored-article',
    });
    await reader.press('/article/paid/');
    expect(reader.harness.browser.address()).toBe('/paid-content/article/paid/');
    expect(reader.lengthOfHistory()).toBe(2);
  });

  it('causes no second request if the worker has already returned the canonical page', async () => {
    const { pages, asked } = reader.harness.content;
    const paid = { ...storyPage('paid', { section: 'sponsored' }), pageType: 'sponsored-article' };
    pages.set('article/paid', paid as never);
    const before = asked.pages.length;
    await reader.press('/article/paid/?utm_source=mail');
    expect(reader.harness.browser.address()).toBe('/paid-content/article/paid/?utm_source=mail');
    expect(selectCurrentPage(reader.store.getState())?.meta.title).toBe('paid | Halfwave');
    expect(asked.pages).toHaveLength(before + 1);
  });

  it("keeps its own query instead of the link's", async () => {
    reader.harness.content.pages.set(
      'article/old',
      new RedirectError(301, '/article/one/?edition=us'),
    );
    await reader.press('/article/old/?from=mail');
    expect(reader.harness.browser.address()).toBe('/article/one/?edition=us');
  });

  it('is followed if it is the fifth in a chain', async () => {
    chain(5);
    await reader.press('/article/hop0/');
    expect(reader.harness.browser.address()).toBe('/article/hop5/');
    expect(reader.shownTitle()).toBe('hop5 | Halfwave');
  });

  it('is not followed if it is the sixth in a chain', async () => {
    chain(6);
    await reader.press('/article/hop0/');
    expect(selectLocationError(reader.store.getState())).toEqual({ status: 508, kind: 'failure' });
    expect(reader.harness.content.asked.pages).toHaveLength(1 + 6);
  });

  it.each(['https://elsewhere.example/story/', '//elsewhere.example/', '/\\elsewhere.example/'])(
    'to %s outside the app loads a document, and the current page is shown until then',
    async (location) => {
      reader.harness.content.pages.set('article/old', new RedirectError(302, location));
      await reader.press('/article/old/');
      expect(reader.harness.browser.state.documents).toEqual([location]);
      expect(reader.harness.browser.address()).toBe('/');
      expect(reader.shownTitle()).toBe('front-door | Halfwave');
      expect(selectPendingHref(reader.store.getState())).toBeNull();
    },
  );

  it('to a path on this site without a page also loads a document', async () => {
    reader.harness.content.pages.set('article/old', new RedirectError(301, '/news/rss.xml?full=1'));
    await reader.press('/article/old/');
    expect(reader.harness.browser.state.documents).toEqual(['/news/rss.xml?full=1']);
  });

  function chain(hops: number): void {
    for (let hop = 0; hop < hops; hop += 1) {
      reader.harness.content.pages.set(`article/hop${hop}`, new SlugChangedError(`hop${hop + 1}`));
    }
    reader.harness.content.pages.set(`article/hop${hops}`, storyPage(`hop${hops}`));
  }
});

describe('a page that is blocked for this reader', () => {
  it('loads as a document from the network, and leaves no trace in the store', async () => {
    const { content, browser, passedThrough } = reader.harness;
    content.pages.set('article/health', new PageError(451, 'API responded with 451'));
    await reader.press('/article/health/?from=front');
    expect(browser.state.documents).toEqual(['/article/health/?from=front']);
    expect(passedThrough).toEqual(['/article/health/']);
    expect(browser.address()).toBe('/');
    expect(reader.shownTitle()).toBe('front-door | Halfwave');
    expect(selectLocationError(reader.store.getState())).toBeNull();
    expect(selectPendingHref(reader.store.getState())).toBeNull();
  });
});

describe('a location that cannot be shown', () => {
  it.each([
    ['has no route', '/no/such/place/', { status: 404, kind: 'unmatched' }],
    ['has no story', '/article/nowhere/', { status: 404, kind: 'missing' }],
  ])('commits an error screen if it %s', async (_, path, error) => {
    await reader.press(path);
    expect(selectLocationError(reader.store.getState())).toEqual(error);
    expect(selectCurrentPage(reader.store.getState())).toBeNull();
    expect(reader.harness.browser.address()).toBe(path);
    expect(reader.lengthOfHistory()).toBe(2);
  });

  it.each([
    [500, 'failure'],
    [503, 'failure'],
    [410, 'withdrawn'],
  ])('shows an error screen for status %i', async (status, kind) => {
    reader.harness.content.pages.set('article/one', new PageError(status, 'No'));
    await reader.press('/article/one/');
    expect(selectLocationError(reader.store.getState())).toEqual({ status, kind });
  });

  it("sets its own title and removes the previous page's canonical URL", async () => {
    const { browser, content } = reader.harness;
    reader.store.dispatch(siteConfigured({ siteName: 'Halfwave' }));
    await reader.press('/article/nowhere/');
    expect(browser.state).toMatchObject({ title: 'Page Not Found | Halfwave', canonical: '' });
    content.pages.set('article/one', new UnreachableError('The server did not respond'));
    await reader.press('/article/one/');
    expect(browser.state).toMatchObject({ title: 'You are offline | Halfwave', canonical: '' });
  });

  it('sets its title before the error screen is rendered', async () => {
    const { browser, content, ports } = reader.harness;
    const titles: string[] = [];
    jest.spyOn(ports.screen, 'flush').mockImplementation(() => titles.push(browser.state.title));
    reader.store.dispatch(siteConfigured({ siteName: 'Halfwave' }));
    content.pages.set('article/one', new UnreachableError('A portal responded', {}, 'portal'));
    await reader.press('/article/one/');
    expect(titles).toEqual(['You are offline | Halfwave']);
  });

  it("loads the error screen's code", async () => {
    await reader.press('/article/nowhere/');
    expect(reader.harness.screen.spares).toBe(1);
  });

  it("loads as a document if the error screen's code fails to load", async () => {
    reader.harness.screen.missingChunks.add('spares');
    await reader.press('/article/nowhere/');
    expect(reader.harness.browser.state.documents).toEqual(['/article/nowhere/']);
  });

  it('needs no code for the error screen if the connection is down', async () => {
    reader.harness.screen.missingChunks.add('spares');
    reader.harness.content.pages.set('article/far', new UnreachableError('No answer'));
    await reader.press('/article/far/');
    expect(selectLocationError(reader.store.getState())).toMatchObject({ kind: 'offline' });
    expect(reader.harness.browser.state.documents).toEqual([]);
  });

  it('does not replace a page that was opened before the connection went down', async () => {
    await reader.press('/article/one/');
    await reader.press('/article/two/');
    reader.harness.content.pages.set('article/one', new UnreachableError('No answer'));
    await reader.press('/article/one/');
    expect(selectLocationError(reader.store.getState())).toBeNull();
    expect(reader.shownTitle()).toBe('one | Halfwave');
  });

  it('is replaced by the page of the next click', async () => {
    await reader.press('/article/nowhere/');
    await reader.press('/article/one/');
    expect(selectLocationError(reader.store.getState())).toBeNull();
    expect(reader.shownTitle()).toBe('one | Halfwave');
  });
});

describe('a page whose code fails to load', () => {
  beforeEach(() => {
    sessionStorage.clear();
    reader.harness.ports.chunkGuard = createChunkGuard(window, () => Date.now());
    reader.store = startWorkflows(reader.harness, navigationSaga, progressSaga);
    reader.harness.screen.missingChunks.add('one');
  });

  it('is loaded once as a document, with an error report', async () => {
    await reader.press('/article/one/?from=front');
    expect(reader.harness.browser.state.documents).toEqual(['/article/one/?from=front']);
    expect(reader.lengthOfHistory()).toBe(1);
    expect(reader.harness.reports.errors).toHaveLength(1);
  });

  it('is not loaded as a document again within 60 seconds: an error screen appears', async () => {
    await reader.press('/article/one/');
    await jest.advanceTimersByTimeAsync(59_000);
    await reader.press('/article/one/');
    expect(reader.harness.browser.state.documents).toEqual(['/article/one/']);
    expect(selectLocationError(reader.store.getState())).toEqual({ status: 500, kind: 'failure' });
    expect(reader.harness.browser.address()).toBe('/article/one/');
  });

  it('is loaded as a document again after 60 seconds', async () => {
    await reader.press('/article/one/');
    await jest.advanceTimersByTimeAsync(60_000);
    await reader.press('/article/one/');
    expect(reader.harness.browser.state.documents).toEqual(['/article/one/', '/article/one/']);
  });
});

describe('the app shell, which serves any location', () => {
  it('loads the page for the current location, and scrolls to the hash', async () => {
    reader.store = startWorkflows(reader.harness, navigationSaga);
    reader.harness.browser.state.targets.set('latest', 300);
    await reader.press('/#latest', { replace: true });
    expect(reader.shownTitle()).toBe('front-door | Halfwave');
    expect(reader.lengthOfHistory()).toBe(1);
    expect(reader.harness.browser.state.scrollTop).toBe(300);
  });
});

describe('an exception in the workflow', () => {
  it('is reported, and does not affect the next click', async () => {
    const { ports } = reader.harness;
    reader.store = startWorkflows(
      { ports: { ...ports, head: { ...ports.head, show: failOnce() } } },
      navigationSaga,
    );
    await reader.press('/article/one/');
    expect(reader.harness.reports.errors).toHaveLength(1);
    await reader.press('/article/two/');
    expect(reader.shownTitle()).toBe('two | Halfwave');
  });

  function failOnce(): () => void {
    let hasFailed = false;
    return () => {
      if (hasFailed) return;
      hasFailed = true;
      throw new Error('No head');
    };
  }
});
