import type { WaysOn } from '../../src/model/routing/waysOn';
import { PageError } from '../../src/model/routing/errors';
import type { ShownError } from '../../server/pages/documents/render';
import { plainContent, renderPlainly, startFakeServer } from '../support/servers/fakeServer';
import { openRealSite, type RealSite } from '../support/servers/realSite';

const STORY = '/article/folding-phone-hinge-lab/';

let real: RealSite;

beforeAll(async () => {
  real = await openRealSite();
});

afterAll(() => real.close());

async function waysOnFrom(path: string): Promise<WaysOn> {
  const query = new URLSearchParams({ path }).toString();
  const answer = await real.site.get(`/api/neutron/finder/halfwave/ways-on?${query}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { item: WaysOn } }).data.item;
}

const nearest = async (path: string) => (await waysOnFrom(path)).nearest?.map(({ url }) => url);

describe('similar addresses', () => {
  it.each([
    ['the same name below another address', '/reviews/folding-phone-hinge-lab/'],
    ['a word with a typo', '/article/foldng-phone-hinge-lab/'],
    ['typos in several words', '/article/foldng-phoen-hinje-lab/'],
    ['the name without its last word', '/article/folding-phone-hinge/'],
    ['an address from another system', '/2026/05/Folding_Phone_Hinge_Lab.html'],
  ])("include the story's address for %s", async (_, path) => {
    expect((await nearest(path))?.[0]).toBe(STORY);
  });

  it.each([
    ['a topic', '/topic/smartphnes/', '/topic/smartphones/'],
    ['an author', '/meet-the-team/maren-hotl/', '/meet-the-team/maren-holt/'],
    ['a list', '/reveiws/', '/reviews/'],
    ['a page in the footer', '/abuot/', '/about/'],
  ])('include %s whose address was mistyped', async (_, path, url) => {
    expect((await nearest(path))?.[0]).toBe(url);
  });

  it('list a page only once, by its title', async () => {
    const found = (await waysOnFrom('/smartphone/')).nearest ?? [];
    expect(found.filter(({ url }) => url === '/topic/smartphones/')).toEqual([
      { title: 'Smartphones', url: '/topic/smartphones/' },
    ]);
  });

  it.each([
    '/xqzwvk/',
    '/the-and-of/',
    "/'&|!()*:/",
    `/${'very-long-'.repeat(19)}/`,
    '/%F0%9F%A6%8A/',
    '/wp-login.php',
  ])('are empty for %s', async (path) => {
    expect(await nearest(path)).toEqual([]);
  });

  it('cannot be requested without a valid address', async () => {
    const path = '/api/neutron/finder/halfwave/ways-on';
    const statuses = ['', '?path=', '?path=phones', `?path=/${'a'.repeat(200)}`].map(
      async (query) => (await real.site.get(path + query)).status,
    );
    expect(await Promise.all(statuses)).toEqual([400, 400, 400, 400]);
  });
});

describe('suggested stories', () => {
  it('are the stories in the trending menu, then the latest other stories', async () => {
    const { trending, latest } = await waysOnFrom('/nothing/');
    expect(trending[0]?.url).toBe(STORY);
    expect([trending.length, latest.length]).toEqual([4, 4]);
    const urls = [...trending, ...latest].map(({ url }) => url);
    expect(new Set(urls).size).toBe(8);
    const dates = latest.map(({ datePublished }) => datePublished?.date ?? '');
    expect(dates).toEqual([...dates].sort().reverse());
  });
});

async function mainOf(path: string): Promise<{ status: number; main: string; html: string }> {
  const answer = await real.site.get(path);
  const html = await answer.text();
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  return { status: answer.status, main, html };
}

describe('the document of a missing page', () => {
  it('has a search form, similar addresses and stories for a missing story', async () => {
    const { status, main, html } = await mainOf('/article/foldng-phone-hinge-lab/');
    expect(status).toBe(404);
    expect(main).toMatch(/<form [^>]*action="\/search\/" method="get"/);
    expect(main).toContain('Did you mean');
    expect(main).toContain(`href="${STORY}"`);
    expect(main).toMatch(/<h2[^>]*>Trending<\/h2>/);
    expect(main).toMatch(/<h2[^>]*>Latest<\/h2>/);
    expect(html).toContain('noindex, nofollow');
  });

  it('has a search form and the latest stories at a vanity address that is marked as not found', async () => {
    const { status, main } = await mainOf('/foo');
    expect(status).toBe(404);
    expect(main).toContain('action="/search/"');
    expect(main).toMatch(/<h2[^>]*>Latest<\/h2>/);
  });

  it('is the same for all unmatched addresses, with a search form and stories', async () => {
    const first = await mainOf('/no/such/folding-phone-hinge-lab/');
    const second = await mainOf('/no/such/place/');
    expect(first.status).toBe(404);
    expect(first.html).toBe(second.html);
    expect(first.main).toContain('action="/search/"');
    expect(first.main).toMatch(/<h2[^>]*>Trending<\/h2>/);
    expect(first.main).not.toContain('Did you mean');
    expect(first.main).not.toContain('No similar pages found');
  });
});

describe('the error passed to the renderer', () => {
  const WAYS_ON: WaysOn = { nearest: [], trending: [], latest: [] };

  async function errorAt(path: string, read: (path: string | null) => Promise<WaysOn>) {
    const asked: (string | null)[] = [];
    const shown: (ShownError | null)[] = [];
    const server = await startFakeServer({
      content: {
        page(request) {
          const status = Number(/^status-(\d+)$/.exec(request.id)?.[1]);
          if (status) return Promise.reject(new PageError(status, 'A note'));
          return plainContent().page(request);
        },
      },
      async waysOn(address) {
        asked.push(address);
        return { value: await read(address), keys: ['menus'] };
      },
      render(input) {
        if (input.error) shown.push(input.error);
        return renderPlainly(input);
      },
    });
    const { status } = await server.get(path);
    await server.close();
    return { status, asked, shown };
  }

  it.each([
    ['/article/status-404/', 404, 'missing'],
    ['/article/status-410/', 410, 'withdrawn'],
  ])('contains suggestions at %s', async (path, status, kind) => {
    const seen = await errorAt(path, () => Promise.resolve(WAYS_ON));
    expect(seen).toMatchObject({ status, asked: [path], shown: [{ kind, waysOn: WAYS_ON }] });
  });

  it('contains the suggestions that all unmatched addresses share', async () => {
    const seen = await errorAt('/no/such/place/', () => Promise.resolve(WAYS_ON));
    expect(seen).toMatchObject({ asked: [null], shown: [{ kind: 'unmatched', waysOn: WAYS_ON }] });
  });

  it('contains no suggestions for a failure, and none are requested', async () => {
    const seen = await errorAt('/article/status-502/', () => Promise.resolve(WAYS_ON));
    expect(seen.asked).toEqual([]);
    expect(seen.shown).toMatchObject([{ kind: 'failure' }]);
  });

  it('keeps the status of the page if the suggestions cannot be read', async () => {
    const away = (): Promise<never> => Promise.reject(new Error('The store is away'));
    const seen = await errorAt('/article/status-410/', away);
    expect(seen.status).toBe(410);
    expect(seen.shown).toEqual([{ status: 410, kind: 'withdrawn', message: 'A note' }]);
  });
});
