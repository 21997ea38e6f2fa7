import { get as ask } from 'node:http';
import { ROUTES, routeNamed, type RouteName } from '../../src/model/routing/routes';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';

let server: SharedServer;

beforeAll(async () => {
  server = await sharedServer({ WORKER: 'off' });
});

const get = (path: string): Promise<Response> => server.get(path);

/** Returns the response status of a path. Sends the path verbatim, because `fetch` would normalize it. */
function statusOf(path: string): Promise<number> {
  const { port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    ask({ host: '127.0.0.1', port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).on('error', reject);
  });
}

const PAGES = Object.entries(EXAMPLE_PAGES) as [RouteName, string][];

describe('every route', () => {
  it('has an example page', () => {
    expect(new Set(PAGES.map(([name]) => name))).toEqual(new Set(ROUTES.map(({ name }) => name)));
  });

  it.each(PAGES)('renders its example page: %s, %s', async (name, path) => {
    const answer = await get(path);
    const html = await answer.text();
    expect([answer.status, /data-route="([^"]*)"/.exec(html)?.[1]]).toEqual([200, name]);
    const { maxAge } = routeNamed(name);
    const control = answer.headers.get('cache-control') ?? '';
    if (maxAge === 0) expect(control).toBe('private, no-store, max-age=0');
    else expect(control).toMatch(new RegExp(`^public, max-age=${maxAge}, `));
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]{5,}<\/title>/);
    expect(html).not.toContain('could not be shown');
  });

  it.each(PAGES.filter(([name]) => name !== 'front-door'))(
    'redirects its address without the trailing slash, keeping the query: %s',
    async (_, path) => {
      const [pathname = '', query] = path.split('?');
      const suffix = query === undefined ? '?from=mail' : `?${query}`;
      const answer = await get(pathname.slice(0, -1) + suffix);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, pathname + suffix]);
    },
  );

  it('renders at least 150 words if it is a static page', async () => {
    const texts = ROUTES.filter(({ screen }) => screen === 'document').map(({ name }) => name);
    const staticRoutes: RouteName[] = [...texts, 'about', 'innovation-index', 'newsletters'];
    for (const name of staticRoutes) {
      const words = mainWords(await (await get(EXAMPLE_PAGES[name])).text());
      expect([name, words.length >= 150]).toEqual([name, true]);
    }
  });
});

function mainWords(html: string): string[] {
  const main = /<main\b[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? '';
  return main
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
}

const DOORS = [
  '/latest/',
  '/news/',
  '/best-products/',
  '/deals/',
  '/pictures/',
  '/how-to/',
  '/in-depth/',
  '/product-comparisons/',
  '/product-spotlights/',
  '/reviews/',
];

describe('a legal page', () => {
  it.each([
    '/auth/flow/terms-of-service/',
    '/privacy-policy/',
    '/feature/consumer-health-data-privacy-policy/',
  ])('is served at %s', async (path) => {
    expect(await statusOf(path)).toBe(200);
  });
});

describe('a door (list page)', () => {
  it.each(DOORS)(
    'lists twelve stories on the first page of %s and different ones on the second',
    async (door) => {
      const first = storyLinks(await (await get(door)).text());
      const second = storyLinks(await (await get(`${door}2/`)).text());
      expect(first.length).toBe(12);
      expect(second.length).toBeGreaterThanOrEqual(2);
      expect(second.filter((href) => first.includes(href))).toEqual([]);
    },
  );

  it('lists twelve videos on the video door, and has an API link to more', async () => {
    expect(storyLinks(await (await get('/video/')).text()).length).toBe(12);
    const answer = await get('/api/neutron/composer/halfwave/pages/video-door/video-door/web');
    const { data } = (await answer.json()) as Composed;
    const list = data.item.components.find(({ meta }) => meta.componentName === 'door-films');
    const next = await get(list?.links.next ?? '');
    expect([next.status, ((await next.json()) as Listed).data.items.length > 0]).toEqual([
      200,
      true,
    ]);
  });

  it.each(DOORS)('has %s as the canonical URL of its first page', async (door) => {
    const html = await (await get(`${door}1/`)).text();
    expect(canonicalOf(html)).toBe(door);
    expect(canonicalOf(await (await get(`${door}2/`)).text())).toBe(`${door}2/`);
  });

  it('serves the first news page at /news/ followed by any word', async () => {
    const answer = await get('/news/anything/');
    const html = await answer.text();
    expect([answer.status, canonicalOf(html)]).toEqual([200, '/news/']);
    expect(storyLinks(html)).toEqual(storyLinks(await (await get('/news/')).text()));
  });

  it.each(DOORS)('responds with 404 to a request for page 999 of %s', async (door) => {
    expect(await statusOf(`${door}999/`)).toBe(404);
  });
});

interface Composed {
  data: { item: { components: { meta: { componentName: string }; links: { next?: string } }[] } };
}

interface Listed {
  data: { items: unknown[] };
}

function canonicalOf(html: string): string {
  const href = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
  return href.replace(/^https?:\/\/[^/]+/, '');
}

/** Returns the distinct story addresses in the main content, in order. */
function storyLinks(html: string): string[] {
  const main = /<main\b[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? '';
  const headlines = [...main.matchAll(/<h[23]\b[^>]*>\s*<a\b[^>]*href="([^"]+)"/g)];
  return [...new Set(headlines.map((found) => found[1] ?? ''))];
}

describe('a list with sponsored stories', () => {
  it.each([
    '/latest/3/',
    '/video/',
    '/topic/energy/',
    '/tags/cooling/',
    '/blog/',
    '/sitemap/videos/',
    '/search/?q=coolant',
  ])('labels each sponsored story on %s', async (path) => {
    const html = await (await get(path)).text();
    const main = /<main\b[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? '';
    const paid = main.match(/<a\b[^>]*href="\/paid-content\//g) ?? [];
    expect(paid.length).toBeGreaterThan(0);
    expect(main.match(/>Paid content</g)).toHaveLength(paid.length);
  });
});

describe('an invalid address', () => {
  const NUMBERS = ['0', '01', '1.0', '-1', '%D9%A3', '1'.repeat(10_000), '%2e%2e', '1%2F2'];
  const NUMBERED = [...DOORS.filter((door) => door !== '/news/'), '/topic/gaming/', '/search/'];

  it.each(NUMBERED)('leads to a 404 if the page number after %s is invalid', async (list) => {
    for (const number of NUMBERS) {
      expect([number.slice(0, 20), await statusOf(`${list}${number}/`)]).toEqual([
        number.slice(0, 20),
        404,
      ]);
    }
  });

  const NAMED = [
    '/article/',
    '/paid-content/article/',
    '/paid-content/video/',
    '/in-depth/innovation/',
    '/finance/',
    '/education/gaming/',
    '/pictures/',
    '/product/',
    '/video/',
    '/video/share/',
    '/feature/',
    '/collection/',
    '/topic/',
    '/tags/',
    '/meet-the-team/',
    '/sitemap/',
    '/auth/flow/',
    '/members/',
    '/rssfeeds/',
    '/about/',
  ];

  it.each(NAMED)('leads to a 404 if the name after %s is unknown', async (path) => {
    for (const name of [
      'nothing-has-this-name',
      'x'.repeat(10_000),
      '%2e%2e',
      "a'--",
      '%3Cscript%3E',
      'kestrel-14-laptop-review;jsessionid=1',
      'Kestrel-14-Laptop-Review.',
    ]) {
      expect([name.slice(0, 20), await statusOf(`${path}${name}/`)]).toEqual([
        name.slice(0, 20),
        404,
      ]);
    }
  });

  it.each(['//', '/latest//', '//latest/', '/article//'])(
    'is rejected with 400 or 404: %s',
    async (path) => {
      expect([404, 400]).toContain(await statusOf(path));
    },
  );

  it('shows the catch-all 404 page if it matches no route, and another 404 page if its content is missing', async () => {
    for (const path of ['/no/such/page/at/all/', '/deals/01/', '/members/community/']) {
      expect(await (await get(path)).text()).toContain('This page could not be found');
    }
    expect(await (await get('/article/nothing-has-this-name/')).text()).toContain('Uh-oh');
  });
});

describe('alternative addresses of a page', () => {
  it.each([
    ['/videos/share/how-we-run-a-laptop-flat/', '/video/share/how-we-run-a-laptop-flat/'],
    ['/video/a-cup-of-coolant/', '/paid-content/video/a-cup-of-coolant/'],
    ['/feature/about-us/', '/about/'],
    ['/article/tidal-ceramic-battery-factory/', EXAMPLE_PAGES['article-topic-longform']],
    ['/article/brightloom-fibre-towns/', EXAMPLE_PAGES['sponsored-article']],
    ['/article/halyard-usb-c-docks-compared/', EXAMPLE_PAGES['article-topic']],
  ])('redirect from %s to %s', async (requested, path) => {
    const answer = await get(requested);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, path]);
  });
});

describe('hostile input in an address', () => {
  const BAIT = '"><script>alert(1)</script>';

  it.each([
    `/search/?q=${encodeURIComponent(BAIT)}`,
    `/latest/?utm_source=${encodeURIComponent(BAIT)}`,
    `/no/such/page/?utm_source=${encodeURIComponent(BAIT)}`,
    `/article/nothing-has-this-name/?utm_campaign=${encodeURIComponent(BAIT)}`,
    `/article/${encodeURIComponent(BAIT)}/`,
    `/_error/static/?utm_source=${encodeURIComponent(BAIT)}`,
    `/_error/503/?utm_source=${encodeURIComponent(BAIT)}`,
    `/_error/${encodeURIComponent(BAIT)}/`,
    `/_error/throw?utm_source=${encodeURIComponent(BAIT)}`,
    `/no/${encodeURIComponent(BAIT)}/page/`,
    `/news/${encodeURIComponent(BAIT.replaceAll('/', ''))}/`,
    `/topic/${encodeURIComponent(BAIT)}/`,
  ])('never becomes markup: %s', async (path) => {
    const html = await (await get(path)).text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toMatch(/["']>\s*<script>/);
  });

  it.each([
    "/search/?q=' or 1=1--",
    "/topic/gaming' or '1'='1/",
    '/search/?q=%27%3B drop table contents%3B--',
    "/api/neutron/finder/halfwave/search/x'%20or%201=1--?offset=0&limit=5",
    '/api/neutron/components/halfwave/listing/latest/web?offset=1;select pg_sleep(3)&limit=5',
    "/api/neutron/components/halfwave/listing/topic-x'%20union%20select%201--/web",
    "/api/neutron/sitemaps/articles-1'--?offset=0",
    "/sitemaps/articles-1'--.xml",
    "/topic/gaming'--/rss.xml",
    "/topic/gaming/1' or '1'='1/",
    '/sitemap/news/1;select 1/',
    "/meet-the-team/x' or '1'='1/",
    "/pictures/x'||pg_sleep(3)||'/2/",
  ])('never becomes part of an SQL statement: %s', async (path) => {
    const answer = await get(path.replaceAll(' ', '%20'));
    // If the injected `pg_sleep` ran, the statement would be canceled and lead to a 503.
    expect(answer.status).toBeLessThan(500);
    expect(await statusOf('/latest/')).toBe(200);
  });
});
