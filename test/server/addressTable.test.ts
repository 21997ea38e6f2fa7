import { SERVER_PAGES } from '../../src/model/routing/serverPages';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';

let server: FakeServer;

beforeAll(async () => {
  server = await startFakeServer();
});

afterAll(() => server.close());

async function movedTo(path: string): Promise<[number, string | null]> {
  const answer = await server.get(path);
  return [answer.status, answer.headers.get('location')];
}

const PAGES = Object.values(EXAMPLE_PAGES).map((path) => path.replace(/\?.*/, ''));

describe('the address table', () => {
  it.each([...SERVER_PAGES, ...PAGES.filter((path) => path !== '/')])(
    'redirects to %s from the same path without the trailing slash, keeping the query',
    async (path) => {
      expect(await movedTo(`${path.slice(0, -1)}?token=a&to=%2F`)).toEqual([
        301,
        `${path}?token=a&to=%2F`,
      ]);
    },
  );

  it.each(SERVER_PAGES)('redirects to %s from the same path in capital letters', async (path) => {
    const upper = path.toUpperCase();
    expect(await movedTo(`${upper}?token=Ab`)).toEqual([301, `${path}?token=Ab`]);
    expect(await movedTo(upper.slice(0, -1))).toEqual([301, path]);
  });

  it.each([
    ['/About/', '/about/'],
    ['/ABOUT?from=print', '/about/?from=print'],
    ['/Topic/Gaming/2', '/topic/gaming/2/'],
    ['/Members/Preferences', '/members/preferences/'],
    ['/%61bout', '/about/'],
    ['/_error/404', '/_error/404/'],
  ])('redirects %s to %s in one step', async (written, path) => {
    expect(await movedTo(written)).toEqual([301, path]);
  });

  it('forbids caching a redirect from an emailed link', async () => {
    const { headers } = await server.get('/newsletters/confirm?token=secret');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('preserves the case of a slug', async () => {
    expect((await server.get('/article/Ab-C/')).status).toBe(200);
    expect(await movedTo('/article/Ab-C')).toEqual([301, '/article/Ab-C/']);
  });

  it.each([
    '/_node/status',
    '/_error/throw',
    '/news/rss.xml',
    '/robots.txt',
    '/sitemaps/news.xml',
    '//user/login',
    '/api/neutron/about',
  ])('never redirects %s', async (path) => {
    expect((await movedTo(path))[1]).toBeNull();
  });
});

test('the server refuses to start if a page is missing from the address table', async () => {
  const start = startFakeServer({
    services(app) {
      app.get('/user/unlisted/', () => '');
    },
  });
  await expect(start).rejects.toThrow('Add /user/unlisted/ to SERVER_PAGES');
});
