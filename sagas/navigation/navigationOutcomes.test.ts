/** @jest-environment jsdom */
import { navigationSaga } from './navigation';
import { progressSaga } from './progress';
import {
  selectPendingHref,
  selectLocationError,
} from '../../src/features/navigation/navigationSlice';
import { selectCurrentPage } from '../../src/features/page/pageSlice';
import { siteConfigured } from '../../src/features/pageState/pageStateSlice';
import { PageError, UnreachableError } from '../../src/model/routing/errors';
import { createChunkGuard } from '../../src/platform/browser/chunkGuard';
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
  it('is reported as an error for status 500, but not for status 404', async () => {
    reader.harness.content.pages.set('article/broken', new PageError(500, 'Broken'));
    reader.harness.content.pages.set('article/gone', new PageError(404, 'Not Found'));
    await reader.press('/article/gone/');
    expect(reader.harness.reports.errors).toEqual([]);
    await reader.press('/article/broken/');
    expect(reader.harness.reports.errors).toEqual([new PageError(500, 'Broken')]);
  });

  it('is also reported for statuses 410 and 403, but not for status 451 or connection failures', async () => {
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
  ])('leads to an error screen at its own address if it %s', async (_, path, error) => {
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

  it('shows its stored page instead of an error screen if it was opened before the connection went down', async () => {
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

describe('a page whose code does not arrive', () => {
  it('is loaded as a document after twelve seconds', async () => {
    reader.harness.ports.screen.loadPage = () => new Promise(() => undefined);
    await reader.press('/article/one/');
    await jest.advanceTimersByTimeAsync(11_900);
    expect(reader.harness.browser.state.documents).toEqual([]);
    await jest.advanceTimersByTimeAsync(100);
    expect(reader.harness.browser.state.documents).toEqual(['/article/one/']);
  });

  it('is loaded as a document after 24 seconds if the reader went back to it', async () => {
    await reader.press('/article/one/');
    reader.harness.ports.screen.loadPage = () => new Promise(() => undefined);
    await reader.go(-1);
    await jest.advanceTimersByTimeAsync(23_900);
    expect(reader.harness.browser.state.documents).toEqual([]);
    await jest.advanceTimersByTimeAsync(100);
    expect(reader.harness.browser.state.documents).toEqual(['/']);
  });

  it('is loaded as a document after twelve seconds if it is the error screen', async () => {
    reader.harness.ports.screen.loadSpares = () => new Promise(() => undefined);
    await reader.press('/article/nowhere/');
    await jest.advanceTimersByTimeAsync(11_900);
    expect(reader.harness.browser.state.documents).toEqual([]);
    await jest.advanceTimersByTimeAsync(100);
    expect(reader.harness.browser.state.documents).toEqual(['/article/nowhere/']);
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

describe('an exception in the navigation workflow', () => {
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
