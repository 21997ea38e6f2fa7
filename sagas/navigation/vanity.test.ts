import { flagsResolved } from '../../src/features/flags/flagsSlice';
import {
  selectLocation,
  selectLocationError,
  selectRememberedAt,
  selectRoute,
} from '../../src/features/navigation/navigationSlice';
import { selectCurrentPage } from '../../src/features/page/pageSlice';
import { feedEndNeared, feedStoryEntered } from '../../src/features/page/seamlessFeed';
import { PageError, UnreachableError } from '../../src/model/routing/errors';
import { MASK_FEATURE } from '../../src/model/vanity/vanity';
import type { VanityEntry } from '../../src/model/vanity/vanityEntry';
import {
  openNavigatingReader,
  type NavigatingReader,
} from '../../test/support/browser/navigatingReader';
import { held } from '../../test/support/harness/sagaPorts';
import { feedItem, storyPage } from '../../test/support/fixtures/contentFixtures';

const ROUTE_OF_ONE = { name: 'article', params: { slug: 'one' } };
const TAG = 'vanity:/article/one/:maskedUrl:/spring-guide/';

let reader: NavigatingReader;

beforeEach(async () => {
  jest.useFakeTimers();
  reader = await openNavigatingReader();
  reader.store.dispatch(flagsResolved({ on: [MASK_FEATURE], debug: [] }));
  reader.harness.content.others.vanity = {};
});

afterEach(() => {
  jest.useRealTimers();
});

function entry(path: string, type: VanityEntry['type'], url = '/article/one/'): VanityEntry {
  return {
    ...{ id: 'of-a-test', type, path, target: { type: 'url', url } },
    statusCode: type === 'notFound' ? 404 : 200,
    ...{ edition: 'us', enabled: true, expiryDate: null },
  };
}

/** Sets the vanity entries that the API returns for paths without a route. */
function table(...entries: VanityEntry[]): void {
  reader.harness.content.others.vanity = Object.fromEntries(
    entries.map((one) => [one.path, one] as const),
  );
}

const press = (href: string) => reader.press(href, { orDocument: true });
const address = () => reader.harness.browser.address();
const documents = () => reader.harness.browser.state.documents;
const lookUps = () =>
  reader.harness.content.asked.others.filter((call) => call.startsWith('vanity'));
const error = () => selectLocationError(reader.store.getState());
const route = () => selectRoute(reader.store.getState());
const remembered = (path: string) => selectRememberedAt(reader.store.getState(), path);

describe('a link to a vanity address without a route', () => {
  it.each(['permanent', 'temporary'] as const)('follows a %s redirect', async (type) => {
    table(entry('/old-guide/', type));
    await press('/old-guide/?ftag=a');
    expect(address()).toBe('/article/one/?ftag=a');
    expect(reader.shownTitle()).toBe('one | Halfwave');
    expect(reader.lengthOfHistory()).toBe(2);
    expect(documents()).toEqual([]);
  });

  it.each([
    ['another site', 'https://help.halfwave.example/'],
    ['a path without a page', '/no/such/page/'],
  ])('loads a document if the redirect leads to %s', async (_, end) => {
    table(entry('/help/', 'permanent', end));
    await press('/help/');
    expect(documents()).toEqual([end]);
    expect(address()).toBe('/');
  });

  it('keeps its own path while the masked page is rendered', async () => {
    table(entry('/spring-guide/', 'mask'));
    await press('/spring-guide/');
    expect(address()).toBe('/spring-guide/');
    expect(selectLocation(reader.store.getState()).pathname).toBe('/spring-guide/');
    expect(route()).toEqual(ROUTE_OF_ONE);
    expect(reader.shownTitle()).toBe('one | Halfwave');
    expect(reader.harness.browser.state.canonical).toBe('/article/one/');
    expect(reader.harness.browser.state.mask).toBe(TAG);
  });

  it('shows the error page with status and message for a `notFound` entry', async () => {
    table({ ...entry('/foo/', 'notFound'), statusCode: 410 });
    await press('/foo/');
    expect(error()).toEqual({
      status: 410,
      kind: 'missing',
      message: expect.stringMatching(/\/foo\/.*of-a-test.*notFound/) as string,
    });
    expect(address()).toBe('/foo/');
    expect(selectCurrentPage(reader.store.getState())).toBeNull();
  });

  it('loads a document if the entry type is `ok` or there is no entry', async () => {
    table(entry('/fine/', 'ok'));
    await press('/fine/');
    await press('/nothing/');
    expect(documents()).toEqual(['/fine/', '/nothing/']);
  });
});

describe('a link to a vanity address with a route', () => {
  it.each([
    ['if the page exists', storyPage('two')],
    ['if the page does not exist', new PageError(404, 'API responded with 404')],
  ])('follows the entry in the response %s', async (_, answer) => {
    const { pages, asked: requests } = reader.harness.content;
    const found = entry('/article/two/', 'permanent');
    pages.set(
      'article/two',
      answer instanceof Error
        ? new PageError(404, 'This path is a vanity address', found)
        : { ...answer, meta: { ...answer.meta, vanity: found } },
    );
    await reader.press('/article/two/');
    expect(address()).toBe('/article/one/');
    expect(requests.others).toEqual([]);
  });

  it('ignores an entry that belongs to another path', async () => {
    const { pages } = reader.harness.content;
    const page = storyPage('two');
    const vanity = entry('/article/three/', 'permanent');
    pages.set('article/two', { ...page, meta: { ...page.meta, vanity } });
    await reader.press('/article/two/');
    expect(address()).toBe('/article/two/');
  });

  it('renders the masked page, and renders it again when the reader goes back to it', async () => {
    const { pages } = reader.harness.content;
    const vanity = entry('/article/promo/', 'mask');
    pages.set('article/promo', new PageError(404, 'This path is a vanity address', vanity));
    await reader.press('/article/promo/');
    await reader.press('/latest/');
    expect(reader.harness.browser.state.mask).toBeNull();
    await reader.go(-1);
    expect([address(), reader.shownTitle()]).toEqual(['/article/promo/', 'one | Halfwave']);
    expect(route()).toEqual(ROUTE_OF_ONE);
  });
});

describe('a masked page', () => {
  beforeEach(() => {
    table(entry('/spring-guide/', 'mask'));
  });

  it("is not shown if the query or the reader's flags turn its feature off", async () => {
    await press('/spring-guide/?featureDisable=vanity.mask');
    reader.store.dispatch(flagsResolved({ on: [], debug: [] }));
    await press('/spring-guide/');
    expect(documents()).toEqual(['/spring-guide/?featureDisable=vanity.mask', '/spring-guide/']);
    expect(remembered('/spring-guide/')).toBeNull();
  });

  it('is not looked up again for 600 seconds, because its real route is cached', async () => {
    await press('/spring-guide/');
    expect(remembered('/spring-guide/')).toEqual({ route: ROUTE_OF_ONE, at: Date.now() - 1 });
    await reader.press('/latest/');
    await jest.advanceTimersByTimeAsync(599_000);
    await press('/spring-guide/');
    expect(lookUps()).toHaveLength(1);
    await reader.press('/latest/');
    await jest.advanceTimersByTimeAsync(1000);
    await press('/spring-guide/');
    expect(lookUps()).toHaveLength(2);
    expect(reader.shownTitle()).toBe('one | Halfwave');
  });

  it('is shown from the store when the reader goes back, and fetched again after a document reload', async () => {
    await press('/spring-guide/');
    await reader.press('/latest/');
    const { pages } = reader.harness.content.asked;
    const before = pages.length;
    await reader.go(-1);
    expect([address(), reader.shownTitle()]).toEqual(['/spring-guide/', 'one | Halfwave']);
    expect(pages).toHaveLength(before);
    reader.reloadDocument();
    reader.store.dispatch(flagsResolved({ on: [MASK_FEATURE], debug: [] }));
    await reader.press('/spring-guide/', { replace: true });
    expect([address(), reader.shownTitle()]).toEqual(['/spring-guide/', 'one | Halfwave']);
    expect(pages).toHaveLength(before + 1);
    expect(route()).toEqual(ROUTE_OF_ONE);
  });

  it('restores its route and mask tag when the reader scrolls back up to it from its feed', async () => {
    reader.harness.content.feeds.push([feedItem('two')]);
    reader.harness.content.pages.set('article/id-two', storyPage('two'));
    await press('/spring-guide/');
    reader.store.dispatch(feedEndNeared());
    await reader.soon();
    reader.store.dispatch(feedStoryEntered({ path: '/article/two/', index: 1 }));
    await reader.soon();
    expect([address(), reader.harness.browser.state.mask]).toEqual(['/article/two/', null]);
    await jest.advanceTimersByTimeAsync(600_000);
    reader.store.dispatch(feedStoryEntered({ path: '/spring-guide/', index: 0 }));
    await reader.soon();
    expect([address(), reader.harness.browser.state.mask]).toEqual(['/spring-guide/', TAG]);
    expect(route()).toEqual(ROUTE_OF_ONE);
  });
});

describe('a vanity lookup', () => {
  it('is not repeated for 600 seconds if it finds nothing', async () => {
    table(entry('/fine/', 'ok'));
    await press('/fine/');
    await jest.advanceTimersByTimeAsync(599_000);
    await press('/fine/');
    expect(lookUps()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1000);
    await press('/fine/');
    expect(lookUps()).toHaveLength(2);
  });

  it('counts as a miss if it takes longer than two seconds', async () => {
    const late = held<VanityEntry>();
    reader.harness.content.others.vanity = { '/slow/': late.promise };
    await press('/slow/');
    await jest.advanceTimersByTimeAsync(1998);
    expect(documents()).toEqual([]);
    await jest.advanceTimersByTimeAsync(2);
    expect(documents()).toEqual(['/slow/']);
    late.release(entry('/slow/', 'permanent'));
    await reader.soon();
    expect(address()).toBe('/');
  });

  it.each<[string, unknown]>([
    ['an error', new PageError(500, 'API responded with 500')],
    ['malformed', { id: 5, type: 'moved' }],
    ['empty', ''],
    ['for another edition', { ...entry('/x/', 'permanent'), edition: 'de' }],
    ['expired', { ...entry('/x/', 'permanent'), enabled: false, expiryDate: '2020-01-01' }],
    ['a redirect to a `javascript:` URL', entry('/x/', 'permanent', 'javascript:alert(1)')],
  ])('counts as a miss if its response is %s', async (_, answer) => {
    reader.harness.content.others.vanity = { '/x/': answer };
    await press('/x/');
    expect(documents()).toEqual(['/x/']);
  });

  it('leads to the offline screen if it cannot connect', async () => {
    reader.harness.content.others.vanity = { '/x/': new UnreachableError('No answer') };
    await press('/x/');
    expect(error()).toEqual({ status: 503, kind: 'offline' });
  });

  it('leads to the downloaded story recorded for the address if it cannot connect', async () => {
    reader.harness.content.others.vanity = { '/x/': new UnreachableError('No answer') };
    const downloader = {
      heldAt: (address: string) => Promise.resolve(address === '/x/' ? '/article/one/' : null),
    };
    reader.harness.ports.offlineDownloads = () => Promise.resolve({ downloader } as never);
    await press('/x/?utm_source=mail');
    expect(address()).toBe('/article/one/?utm_source=mail');
    expect(reader.shownTitle()).toBe('one | Halfwave');
  });

  it.each(['/about/more/', '/pictures/a/b/c/', '/x/?page=2'])(
    'is skipped for an address that cannot be a vanity address: %s',
    async (href) => {
      await press(href);
      expect(lookUps()).toEqual([]);
    },
  );

  it('follows at most five redirects', async () => {
    table(...[0, 1, 2, 3, 4, 5, 6].map((n) => entry(`/hop${n}/`, 'permanent', `/hop${n + 1}/`)));
    await press('/hop0/');
    expect(error()).toMatchObject({ status: 508 });
  });
});
