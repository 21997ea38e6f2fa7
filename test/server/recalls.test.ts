import { runRecall } from '../../server/commands/recallCommand';
import { bundleBytes, filesOf, type OfflineBundle } from '../../src/model/offline/offlineBundle';
import { withMedia } from '../../src/model/offline/storyMedia';
import type { Recall } from '../../src/model/content/recalls';
import type { Page } from '../../src/model/routing/page';
import { galleryOf } from '../../src/model/routing/pageRequest';
import { matchRoute } from '../../src/model/routing/routeMatch';
import { runCommand } from '../support/command';
import { EXAMPLE_PAGES } from '../support/fixtures/examplePages';
import { startServer, type RunningServer } from '../support/servers/server';
import { eventually } from '../support/waiting';

const TOKEN = 'the-token-of-the-operators';
const STORY = '/article/kestrel-14-laptop-review/';
/** One of the latest stories, with health among its topics. */
const HEALTH_STORY = '/article/brasswick-hospital-ransomware-timeline/';
/** A story that is linked in a menu on every page. */
const MENU_STORY = '/article/folding-phone-hinge-lab/';
const SLUG = 'kestrel-14-laptop-review';
const PAGE = `/api/neutron/composer/halfwave/pages/article/${SLUG}/web`;
const LATEST = '/api/neutron/components/halfwave/listing/latest/web?limit=20';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ env: { OPS_TOKEN: TOKEN } });
});

afterAll(() => server.remove());

const get = (path: string): Promise<Response> => server.get(path);
const textOf = async (path: string): Promise<string> => (await get(path)).text();

function send(body: unknown, authorization = `Bearer ${TOKEN}`): Promise<Response> {
  return fetch(`${server.origin}/_node/recalls`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  });
}

async function recall(body: object): Promise<Recall> {
  const answer = await send(body);
  expect(answer.status).toBe(201);
  const { data } = (await answer.json()) as { data: { items: Recall[] } };
  await waitForChange(data.items[0]?.seq ?? 0);
  return data.items[0]!;
}

/** Waits until the server has received a change from the store. */
async function waitForChange(seq: number): Promise<void> {
  await eventually(changesHeard, (heard) => heard >= seq);
}

/** Returns the number of the last change that the server has received. */
async function changesHeard(): Promise<number> {
  return Number((await get('/_node/status')).headers.get('x-offprint-changes'));
}

async function recalls(since: number): Promise<Recall[]> {
  const answer = await get(`/api/neutron/recalls/halfwave?since=${since}`);
  const { data } = (await answer.json()) as { data: { items: Recall[] } };
  return data.items;
}

const clock = (body: object): Promise<Response> =>
  fetch(`${server.origin}/_dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Returns the paths of all pages, lists, searches and feeds that contain the story. */
async function pathsWithStory(): Promise<string[]> {
  const sitemaps = (await textOf('/sitemaps/')).matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g);
  const paths = [
    ...['/', '/latest/', '/latest/2/', '/reviews/', '/news/', '/sitemap/', '/news/rss.xml'],
    ...['/search/?q=kestrel', '/topic/laptops/', '/topic/reviews/', '/meet-the-team/maren-holt/'],
    ...[...sitemaps].map(([, path]) => path ?? ''),
    ...[LATEST, `${LATEST}&offset=20`, '/api/neutron/finder/halfwave/autosuggest/kestrel'],
    '/api/neutron/finder/halfwave/search/kestrel',
  ];
  const found: string[] = [];
  for (const path of paths) if ((await textOf(path)).includes(STORY)) found.push(path);
  return found;
}

describe('a recall', () => {
  let before: string[];

  it('requires the operator token', async () => {
    for (const authorization of [
      '',
      'Bearer ',
      'Bearer another-token-than-that',
      `Basic ${TOKEN}`,
    ]) {
      expect((await send({ slug: SLUG, kind: 'withdrawal' }, authorization)).status).toBe(401);
    }
    expect(await recalls(0)).toEqual([]);
  });

  it.each<[number, unknown]>([
    [400, {}],
    [400, { slug: SLUG, kind: 'deletion' }],
    [400, { slug: SLUG, kind: 'correction' }],
    [400, { slug: SLUG, kind: 'embargo', until: 'tomorrow' }],
    [404, { slug: 'no-such-story', kind: 'withdrawal' }],
  ])('is rejected with status %i for %j, and the error says why', async (status, body) => {
    const answer = await send(body);
    expect(answer.status).toBe(status);
    const { errors } = (await answer.json()) as { errors: { code: string; message: string }[] };
    expect(errors[0]?.code).toBe(String(status));
    expect(errors[0]?.message).toMatch(/\w{3}/);
  });

  it('shows the note of a correction above the text, on the page and in the API', async () => {
    const note = 'The battery lasted 14 hours, not 41.';
    const { seq } = await recall({ slug: SLUG, kind: 'correction', note });
    const html = await textOf(STORY);
    expect(html.indexOf(note)).toBeGreaterThan(html.indexOf('<h1'));
    expect(html.indexOf('Correction, ')).toBeLessThan(html.indexOf(note));
    expect(await textOf(PAGE)).toContain(note);
    expect(await recalls(0)).toMatchObject([
      { seq, kind: 'correction', slug: SLUG, path: STORY, note },
    ]);
    expect(await recalls(seq)).toEqual([]);
  });

  it('replaces a withdrawn story with a notice and status 410, and removes the story everywhere else', async () => {
    before = await pathsWithStory();
    expect(before).toContain('/search/?q=kestrel');
    expect(before.length).toBeGreaterThan(5);
    await recall({ slug: SLUG, kind: 'withdrawal', note: 'We tested the wrong laptop.' });
    const answer = await get(STORY);
    const html = await answer.text();
    expect(answer.status).toBe(410);
    expect(html).toContain('This story has been withdrawn');
    expect(html).toContain('We tested the wrong laptop.');
    expect(html).toContain('noindex');
    expect(html).not.toMatch(/battery lasted|application\/ld\+json/);
    expect((await get(PAGE)).status).toBe(410);
    expect(await pathsWithStory()).toEqual([]);
  });

  it('removes links to a withdrawn story from the menus, and restores them with the story', async () => {
    const linked = async (): Promise<boolean> => (await textOf('/about/')).includes(MENU_STORY);
    expect(await linked()).toBe(true);
    const slug = MENU_STORY.split('/')[2];
    await recall({ slug, kind: 'withdrawal' });
    expect(await linked()).toBe(false);
    await recall({ slug, kind: 'correction', note: 'It was withdrawn by mistake.' });
    expect(await linked()).toBe(true);
  });

  it("removes words that only the story's title contains from the search suggestions", async () => {
    const slug = HEALTH_STORY.split('/')[2];
    const suggests = async (): Promise<boolean> =>
      /brasswick/i.test(await textOf('/search/?q=brasswik'));
    expect(await suggests()).toBe(true);
    await recall({ slug, kind: 'withdrawal' });
    expect(await suggests()).toBe(false);
    await recall({ slug, kind: 'correction', note: 'It was withdrawn by mistake.' });
    expect(await suggests()).toBe(true);
  });

  it('outlasts the next import, which finds nothing to change', async () => {
    const { stderr } = await runCommand(['import'], storeOfServer());
    expect(stderr).toContain('Items removed because their files are gone: 0');
    expect(stderr).toContain('Stories: 0 added, 0 changed');
    expect((await get(STORY)).status).toBe(410);
    expect(await pathsWithStory()).toEqual([]);
  });

  it("hides an embargoed story behind a 404 until the embargo ends by the server's clock", async () => {
    const now = Date.now();
    const until = new Date(now + 3_600_000).toISOString();
    const { seq } = await recall({ slug: SLUG, kind: 'embargo', until });
    expect(await recalls(seq - 1)).toMatchObject([{ kind: 'embargo', until }]);
    const answer = await get(STORY);
    expect([answer.status, (await answer.text()).includes('withdrawn')]).toEqual([404, false]);
    expect((await get(PAGE)).status).toBe(404);
    await clock({ advanceMs: 3_595_000 });
    await waitForChange(seq);
    expect((await get(STORY)).status).toBe(404);
    await clock({ advanceMs: 6_000 });
    await eventually(
      async () => (await get(STORY)).status,
      (status) => status === 200,
    );
    expect(await pathsWithStory()).toEqual(before);
    expect(await recalls(seq - 1)).toEqual([]);
    await clock({});
  });

  it('reaches a running server from the command line, with the default text if no note is given', async () => {
    const last = await changesHeard();
    const lines = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const env = jest.replaceProperty(process, 'env', { ...process.env, ...storeOfServer() });
    await runRecall(['--slug', SLUG, '--kind', 'withdrawal']);
    env.restore();
    expect(lines.mock.calls.join('\n')).toContain(`${STORY}: withdrawal`);
    lines.mockRestore();
    await waitForChange(last + 1);
    const answer = await get(STORY);
    expect([answer.status, (await answer.text()).includes('The editors withdrew')]).toEqual([
      410,
      true,
    ]);
  });

  it('is undone by a later recall', async () => {
    await recall({ slug: SLUG, kind: 'correction', note: 'It was withdrawn by mistake.' });
    expect((await get(STORY)).status).toBe(200);
    expect(await pathsWithStory()).toEqual(before);
  });

  it('changes nothing when its command is invalid, and explains the syntax', async () => {
    const words = ['recall', '--slug', SLUG, '--kind', 'embargo', '--until', 'soon'];
    await expect(runCommand(words, storeOfServer())).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('ISO 8601') as string,
    });
    await expect(runRecall([SLUG])).rejects.toThrow('npm run recall -- --slug S');
    expect((await get(STORY)).status).toBe(200);
  });
});

describe('the list of recalls', () => {
  it.each(['-1', '01', 'yesterday', '1.5', '1234567890123456'])(
    'rejects since=%s',
    async (since) => {
      expect((await get(`/api/neutron/recalls/halfwave?since=${since}`)).status).toBe(400);
    },
  );

  it('exists only for this site, and includes the `since` value for the next request', async () => {
    expect((await get('/api/neutron/recalls/another')).status).toBe(404);
    const answer = await get('/api/neutron/recalls/halfwave');
    const { meta } = (await answer.json()) as { meta: { seq: number } };
    expect(meta.seq).toBe(Number(answer.headers.get('x-offprint-changes')));
  });
});

describe('the offline bundle', () => {
  const bundleOf = async (query: string): Promise<BundleAnswer> => {
    const answer = await get(`/api/neutron/packs/halfwave${query}`);
    return ((await answer.json()) as { data: { item: BundleAnswer } }).data.item;
  };

  it('contains at least as many images as a requested gallery', async () => {
    const { stories: galleries } = await bundleOf(`?path=${EXAMPLE_PAGES.gallery}`);
    const { data, pictures, title } = galleries[0]!;
    const answer = (await (await get(data.href)).json()) as { data: { item: Page } };
    const gallery = galleryOf(answer.data.item);
    expect(title).toBe(gallery?.headline);
    expect(pictures.length).toBeGreaterThanOrEqual(gallery?.items.length ?? Infinity);
  });

  it('contains only the review whose address is requested', async () => {
    const { stories: reviews } = await bundleOf(`?path=${EXAMPLE_PAGES.review}`);
    expect(reviews.map(({ path }) => path)).toEqual([EXAMPLE_PAGES.review]);
  });

  it('contains the latest articles, galleries and reviews, but no videos', async () => {
    const { stories } = await bundleOf('');
    const kinds = new Set(stories.map(({ path }) => matchRoute(path)?.name));
    expect([...kinds]).toEqual(expect.arrayContaining(['article', 'gallery', 'review']));
    expect(kinds).not.toContain('video');
  });

  it('contains 24 stories, with the addresses and exact sizes of their files', async () => {
    const { stories, bytes } = await bundleOf('?pictures=small');
    expect(stories).toHaveLength(24);
    expect(bytes).toBe(bundleBytes(stories.map((story) => withMedia(story, []))));
    expect(stories.some(({ pictures }) => pictures.length > 1)).toBe(true);
    const withVideo = stories.filter(({ videos }) => videos !== undefined);
    expect(withVideo.length).toBeGreaterThan(0);
    for (const story of [...stories.slice(0, 4), ...withVideo]) {
      for (const { href, length } of filesOf(story)) {
        const answer = await get(href);
        expect([href, (await answer.arrayBuffer()).byteLength]).toEqual([href, length]);
      }
    }
  });

  it('contains a single story if its address is requested, with or without images', async () => {
    const [none, large] = [
      await bundleOf(`?pictures=none&path=${STORY}`),
      await bundleOf(`?pictures=large&path=${STORY}`),
    ];
    expect(none.stories).toMatchObject([{ path: STORY, pictures: [] }]);
    expect(large.stories[0]?.pictures.length).toBeGreaterThan(0);
    expect(large.bytes).toBeGreaterThan(none.bytes);
  });

  it('excludes a story about health', async () => {
    expect((await get(HEALTH_STORY)).status).toBe(200);
    const { stories } = await bundleOf('');
    expect(stories.map(({ path }) => path)).not.toContain(HEALTH_STORY);
  });

  it.each([
    [404, '?path=/article/no-such-story/'],
    [404, '?path=/latest/'],
    [400, '?path=article'],
    [400, '?pictures=huge'],
  ])('is refused with status %i for %s', async (status, query) => {
    expect((await get(`/api/neutron/packs/halfwave${query}`)).status).toBe(status);
  });
});

type BundleAnswer = OfflineBundle & { bytes: number };

/** Returns the settings for a command that uses the server's store. */
function storeOfServer(): Record<string, string> {
  return { DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl };
}
