import { renderPage } from '../../src/app/entries/renderEntry';
import { PageError } from '../../src/model/routing/errors';
import { objectComponent } from '../support/fixtures/contentFixtures';
import {
  plainContent,
  plainPage,
  startFakeServer,
  type FakeServer,
} from '../support/servers/fakeServer';

const HEADER = {
  logo: { linkText: 'Halfwave', href: '/' },
  slogan: { linkText: 'Heard early', href: '/about/' },
  menus: [],
  editions: { own: [], external: [] },
  search: { linkText: 'Search', href: '/search/' },
  account: { linkText: 'Join / Log In', href: '/user/login/' },
};
const FOOTER = {
  columns: [],
  editions: [],
  social: [],
  policies: [],
  copyrightHolder: 'Halfwave Publishing',
};

/** Statuses that the content service responds with, keyed by slug. */
const REFUSED: Record<string, number> = {
  'refused-400': 400,
  'refused-403': 403,
  'refused-500': 500,
  'refused-502': 502,
  'refused-503': 503,
};

let server: FakeServer;

beforeAll(async () => {
  const plain = plainContent();
  server = await startFakeServer({
    render: renderPage,
    content: {
      page(request) {
        const status = REFUSED[request.id];
        if (status) return Promise.reject(new PageError(status, 'CANARY'));
        if (request.type !== 'front-door') return plain.page(request);
        const value = {
          ...plainPage('front-door', 'front-door', 'Front'),
          header: objectComponent('header', HEADER),
          footer: objectComponent('footer', FOOTER),
        };
        return Promise.resolve({ value, keys: [], stale: false });
      },
    },
  });
});

afterAll(() => server.close());

interface Seen {
  status: number;
  /** Inner HTML of the main element. */
  main: string;
  title: string;
  html: string;
  cacheControl: string | null;
}

async function see(path: string, from: FakeServer = server): Promise<Seen> {
  const answer = await from.get(path);
  const html = await answer.text();
  expect(html).not.toContain('CANARY');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  return {
    status: answer.status,
    main: /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '',
    title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '',
    html,
    cacheControl: answer.headers.get('cache-control'),
  };
}

const WAY_HOME = /<a [^>]*href="\/"[^>]*>[^<]*Back to /;

describe('missing content', () => {
  it('leads to a 404 page with a title, an apology and a link back to the site', async () => {
    const { status, main, title } = await see('/article/missing/');
    expect(status).toBe(404);
    expect(title).toBe('Page Not Found | Halfwave');
    expect(main).toMatch(/<p[^>]*>Uh-oh<\/p><h1[^>]*>Page Not Found<\/h1>/);
    expect(main).toContain(
      'This is probably not the page you&#x27;re looking for. Sorry about that.',
    );
    expect(main.replaceAll('<!-- -->', '')).toMatch(/<a [^>]*href="\/">Back to Halfwave<\/a>/);
  });

  it('leads to a page that shows the general error image after the text', async () => {
    const { main } = await see('/article/missing/');
    expect(main).toMatch(/<svg [^>]*role="img"[^>]*><title>[^<]+<\/title>/);
    expect(main.indexOf('<svg')).toBeGreaterThan(main.indexOf('Sorry about that.'));
  });
});

describe('the catch-all 404 page', () => {
  it.each([
    ['that matches no route', '/no/such/place/at/all/'],
    ['with an unknown member tab', '/members/wallet/'],
    ['with an invalid page number', '/deals/0/'],
    ['with a leading zero in its page number', '/deals/01/'],
    ['with an unknown sitemap category', '/sitemap/gossip/'],
    ['with an unknown sign-up step', '/auth/flow/payment/'],
    ['with a first topic that has no stories', '/gardening/a-story/'],
  ])('is shown for an address %s', async (_, path) => {
    const { status, main, title } = await see(path);
    expect(status).toBe(404);
    expect(title).toBe('This page could not be found | Halfwave');
    expect(main).toMatch(/<h1[^>]*>This page could not be found<\/h1>/);
    expect(main).not.toContain('Uh-oh');
    expect(main).toMatch(WAY_HOME);
  });

  it('has the header and the footer of the site', async () => {
    const { html } = await see('/no/such/place/');
    expect(html).toMatch(/<header [^>]*data-header="large".*<main.*<footer/s);
    expect(html).toContain('noindex, nofollow');
  });
});

describe('a page for offline use', () => {
  it.each([
    ['/_error/offline/', 'You are offline'],
    ['/saved/', 'Saved stories'],
  ])('has a title that matches its heading: %s, %s', async (path, words) => {
    const { main, title } = await see(path);
    expect(title).toBe(`${words} | Halfwave`);
    expect(main).toContain(`>${words}</h1>`);
  });
});

describe('a failure', () => {
  it.each(Object.entries(REFUSED))(
    'leads to an error page with the status of the failure: %s, %d',
    async (slug, expected) => {
      const { status, main, cacheControl } = await see(`/article/${slug}/`);
      expect(status).toBe(expected);
      expect(main).toMatch(/<h1[^>]*>This page did not load<\/h1>/);
      expect(main).toContain('An unexpected error occurred. Please try again later.');
      expect(main).toMatch(new RegExp(`<a href="/article/${slug}/">Try again</a>`));
      expect(main).toMatch(WAY_HOME);
      expect(cacheControl).toBe('no-store');
    },
  );

  it('leads to a page that reveals nothing about the error', async () => {
    const { status, html, main } = await see('/_error/throw');
    expect(status).toBe(500);
    expect(main).toContain('An unexpected error occurred. Please try again later.');
    expect(html).not.toContain('on purpose');
  });
});

describe('the static error page', () => {
  it('has status 500, a neutral message, and no header or footer', async () => {
    const { status, main, html, cacheControl } = await see('/_error/static/');
    expect(status).toBe(500);
    expect(main).toContain('We will be right back');
    expect(main).toContain('Error, please try again later');
    expect(main).toMatch(WAY_HOME);
    expect(html).not.toMatch(/<header [^>]*data-header|<footer/);
    expect(cacheControl).toBe('no-store');
  });
});

test.each([
  '/no/such/place/',
  '/article/missing/',
  '/article/refused-500/',
  '/_error/offline/',
  '/_error/static/',
])('the error page at %s has its heading as the document title', async (path) => {
  const { main, title } = await see(path);
  const [, heading] = /<h1[^>]*>([^<]+)<\/h1>/.exec(main) ?? [];
  expect(title).toBe(`${heading} | Halfwave`);
});

describe('an error page that fails to render', () => {
  it('falls back to one line and a link to the home page', async () => {
    const failing = await startFakeServer({
      render: (input) =>
        input.error ? Promise.reject(new Error('CANARY twice')) : renderPage(input),
    });
    try {
      for (const path of ['/article/missing/', '/no/such/place/', '/_error/static/']) {
        const { main } = await see(path, failing);
        expect(main).toContain('<h1>An error occurred while showing the error page</h1>');
        expect(main).toContain('<a href="/">Back to Halfwave</a>');
      }
    } finally {
      await failing.close();
    }
  });
});
