import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createContent, type ContentService } from '../../server/content/contentService';
import { importFolder, type ImportResult } from '../../server/content/import/importFolder';
import { SILENT_LOG } from '../../server/config/log';
import { storedVanity } from '../../server/publishing/vanity/ownTable';
import type { VanityService } from '../../server/publishing/vanity/vanityService';
import type { Paging } from '../../src/model/routing/component';
import type { Page } from '../../src/model/routing/page';
import type { VanityEntry } from '../../src/model/vanity/vanityEntry';
import { runCommand } from '../support/command';
import { PLAIN_IMAGES } from '../support/servers/contentServer';
import {
  draftContentFolder,
  FIXTURE_CONTENT,
  type ContentFolderDraft,
} from '../support/fixtures/contentFolder';
import { failedStart, startServer, type RunningServer } from '../support/servers/server';
import { sharedServer, type SharedServer } from '../support/servers/sharedServer';
import { openTestStore, type TestStore } from '../support/database/store';
import { eventually } from '../support/waiting';

const API = '/api/neutron';
const LOOK_UP = `${API}/vanity/halfwave/web`;
const DICTIONARY = `${API}/vanity/halfwave/dictionary`;
const BEST_LIST = '/article/best-travel-routers-motel-rooms/';

/** The fields of the responses that the tests read. */
interface Body {
  data: { item: VanityEntry & Pick<Page, 'meta'>; items: VanityEntry[]; paging: Paging };
  errors: { context: { vanity: VanityEntry } }[];
  paths: Record<string, unknown>;
}

describe('the shipped vanity table', () => {
  let site: SharedServer;
  let shipped: VanityEntry[];

  beforeAll(async () => {
    site = await sharedServer({ WORKER: 'off' });
    shipped = JSON.parse(await readFile(resolve('content/vanity.json'), 'utf8')) as VanityEntry[];
  });

  async function json(path: string): Promise<{ status: number; body: Body }> {
    const answer = await site.get(path);
    return { status: answer.status, body: (await answer.json()) as Body };
  }

  async function lookUp(path: string): Promise<VanityEntry> {
    const query = new URLSearchParams({ contentType: '', slug: '', path, edition: 'us' });
    const { status, body } = await json(`${LOOK_UP}?${query.toString()}`);
    expect(status).toBe(200);
    return body.data.item;
  }

  it.each([
    ['/foo', 'notFound', 404],
    ['/feature/about', 'permanent', 301],
    ['/pictures/as-masked/', 'mask', 200],
    ['/spring-guide/', 'mask', 200],
    ['/article/any-other/', 'ok', 200],
    ['/no/such/page/', 'ok', 200],
  ])('resolves %s to type %s with status %d', async (path, type, statusCode) => {
    expect(await lookUp(path)).toMatchObject({ type, statusCode });
    expect(await lookUp(path.endsWith('/') ? path.slice(0, -1) : `${path}/`)).toMatchObject({
      type,
    });
    expect(await lookUp(`${path}?ftag=a`)).toMatchObject({ type });
  });

  it('redirects /feature/about to the about page, and masks a gallery', async () => {
    expect((await lookUp('/feature/about')).target).toEqual({ type: 'url', url: '/about/' });
    const url = (await lookUp('/pictures/as-masked')).target?.url ?? '';
    expect(await (await site.get(url)).text()).toContain('data-route="gallery"');
  });

  it('is served both as a complete dictionary and page by page', async () => {
    const whole = await json(DICTIONARY);
    expect(whole.body.data).toEqual({
      items: shipped,
      paging: { total: shipped.length, limit: 1000, offset: 0 },
    });
    const part = await json(`${DICTIONARY}?offset=1&limit=2`);
    expect(part.body.data.items).toEqual(shipped.slice(1, 3));
  });

  it.each([
    LOOK_UP,
    `${LOOK_UP}?path=foo`,
    `${LOOK_UP}?path=`,
    `${LOOK_UP}?path=/foo&colour=red`,
    `${LOOK_UP}?path=/foo&edition=usa`,
    `${LOOK_UP}?path=/${'a'.repeat(2048)}`,
    `${DICTIONARY}?limit=0`,
    `${DICTIONARY}?limit=1001`,
    `${DICTIONARY}?offset=-1`,
  ])('rejects an invalid request: %s', async (path) => {
    expect((await json(path)).status).toBe(400);
  });

  it('is documented with the rest of the API', async () => {
    const { body } = await json(`${API}/openapi.json`);
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        '/api/neutron/vanity/{site}/web',
        '/api/neutron/vanity/{site}/dictionary',
      ]),
    );
    expect((await json(`${API}/vanity/elsewhere/dictionary`)).status).toBe(404);
  });

  it('adds the matching entry to the error for a missing page, and nothing to a page without an entry', async () => {
    const { status, body } = await json(
      `${API}/composer/halfwave/pages/dynamic-feature/about/web?contentOnly=true`,
    );
    expect(status).toBe(404);
    expect(body.errors[0]?.context.vanity).toEqual(shipped[1]);
    const gallery = await json(`${API}/composer/halfwave/pages/gallery/as-masked/web`);
    expect(gallery.body.errors[0]?.context.vanity.type).toBe('mask');
    const plain = await json(`${API}/composer/halfwave/pages/about/about/web`);
    expect(plain.body.data.item.meta.vanity).toBeUndefined();
  });

  it('can redirect a document, mask it or mark it as not found, but not below a skipped prefix', async () => {
    const foo = await site.get('/foo');
    expect(foo.status).toBe(404);
    const text = await foo.text();
    for (const part of ['foo', 'notFound', '/foo', 'Page Not Found']) expect(text).toContain(part);
    const about = await site.get('/feature/about');
    expect([about.status, about.headers.get('location')]).toEqual([301, '/about/']);
    const aboutUs = await site.get('/feature/about-us/');
    expect([aboutUs.status, aboutUs.headers.get('location')]).toEqual([301, '/about/']);
    expect((await site.get('/pictures/as-masked/')).status).toBe(404);
    const guide = await site.get('/spring-guide/');
    expect(guide.status).toBe(200);
    expect(await guide.text()).toContain(`content="vanity:${BEST_LIST}:maskedUrl:/spring-guide/"`);
  });
});

describe('a vanity table in the content folder', () => {
  let test: TestStore;
  let content: ContentService;
  let vanity: VanityService;
  let draft: ContentFolderDraft;

  beforeAll(async () => {
    test = await openTestStore('fixture');
    draft = await draftContentFolder(FIXTURE_CONTENT);
    await imported([]);
    const config = { siteKey: 'halfwave', editions: ['us'] };
    content = createContent({ store: test.store, images: PLAIN_IMAGES, config });
    const { changes } = test.store;
    vanity = await storedVanity({ content, changes, editions: ['us'], log: SILENT_LOG });
  });

  afterAll(async () => {
    vanity.close();
    content.close();
    await draft.clear();
    await test.close();
  });

  async function imported(table: unknown): Promise<ImportResult> {
    await draft.write('vanity.json', typeof table === 'string' ? table : JSON.stringify(table));
    return importFolder(test.store, draft.folder, { siteKey: 'halfwave' });
  }

  const leads = (path: string, url: string) => ({
    ...{ id: path.slice(1), type: 'permanent', path },
    target: { type: 'url', url },
  });

  const changesTo = (path: string, isThere: boolean): Promise<unknown> =>
    eventually(
      () => vanity.at(path) !== null,
      (is) => is === isThere,
    );

  it('is reloaded when an import changes or removes it', async () => {
    expect(vanity.at('/guide/')).toBeNull();
    await imported([leads('/guide', '/latest/')]);
    await changesTo('/guide/', true);
    await draft.remove('vanity.json');
    await importFolder(test.store, draft.folder, { siteKey: 'halfwave' });
    await changesTo('/guide/', false);
  });

  it('is checked by a command, which names the entries that lead to an error', async () => {
    const check = () => runCommand(['vanity:check'], { DATABASE_URL: test.databaseUrl });
    await imported([leads('/guide', '/latest/')]);
    expect((await check()).stderr).toContain('1 entry in force; 0 of them lead to an error');
    await imported([leads('/guide', '/latest/'), leads('/lost', '/article/no-such-story/')]);
    await expect(check()).rejects.toMatchObject({
      code: 1,
      stdout: '/lost (lost) leads to /article/no-such-story/, which responds with 404\n',
    });
  });

  it.each<[string, unknown, string]>([
    ['is not JSON', '[', 'is not valid JSON'],
    ['is not an array', '{}', 'must be a list of entries'],
    ['has a dangerous target', [leads('/x', 'javascript:alert(1)')], 'target must be a path'],
    ['forms a loop', [leads('/x', '/y'), leads('/y', '/x')], 'form a loop'],
    [
      'chains too many redirects',
      [leads('/v', '/w'), leads('/w', '/x'), leads('/x', '/y'), leads('/y', '/z')],
      'more than 3 redirects',
    ],
  ])(
    'stays unchanged, and the problem is reported, when the file %s',
    async (_, table, problem) => {
      const { seq, report } = await imported(table);
      expect(seq).toBeNull();
      const [found] = report.problems.filter(({ file }) => file === 'vanity.json');
      expect(found).toMatchObject({ severity: 'error' });
      expect(found?.message).toContain(problem);
    },
  );
});

describe('VANITY_FILE', () => {
  let folder: string;
  let server: RunningServer;
  let file: string;

  const ENTRIES = Array.from({ length: 10_000 }, (_, index) => ({
    ...{ id: `entry-${index}`, type: index % 2 ? 'permanent' : 'temporary' },
    ...{ path: `/campaign/${index}/`, target: { type: 'url', url: `/latest/?from=${index}` } },
  }));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'offprint-vanity-'));
    file = join(folder, 'vanity.json');
    await writeFile(file, JSON.stringify(ENTRIES));
    server = await startServer({ env: { VANITY_FILE: file, RATE_LIMIT_FACTOR: '1000' } });
  });

  afterAll(async () => {
    await server.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const HITS = 500;

  async function storeQueries(): Promise<number> {
    const text = await (await server.get('/_node/metrics')).text();
    return Number(/^offprint_store_queries_total (\d+)$/m.exec(text)?.[1]);
  }

  it('replaces the shipped table', async () => {
    const dictionary = (await (await server.get(DICTIONARY)).json()) as Body;
    expect(dictionary.data.paging.total).toBe(10_000);
    expect((await server.get('/spring-guide/')).status).toBe(404);
  });

  it('causes no store query for paths that match one of its 10,000 entries', async () => {
    await server.get('/campaign/none/');
    const before = await storeQueries();
    for (let index = 0; index < HITS; index += 1) {
      const number = (index * 7) % ENTRIES.length;
      const answer = await server.get(`/campaign/${number}/`);
      expect(answer.headers.get('location')).toBe(`/latest/?from=${number}`);
      await answer.arrayBuffer();
    }
    // Allows for the queries of the change feed, which polls the store regardless of requests.
    expect((await storeQueries()) - before).toBeLessThan(HITS / 10);
  });

  it.each<[string, string]>([
    ['invalid JSON', '['],
    ['an object instead of a list', '{}'],
    ['an entry with an unknown type', '[{"id":"a","type":"CANARY","path":"/p"}]'],
    [
      'a loop',
      JSON.stringify([
        { id: 'a', type: 'permanent', path: '/p', target: { type: 'url', url: '/q' } },
        { id: 'b', type: 'permanent', path: '/q', target: { type: 'url', url: '/p' } },
      ]),
    ],
  ])(
    'prevents startup when it contains %s, with an error that names the setting but not its value',
    async (_, text) => {
      const broken = join(folder, 'CANARY-broken.json');
      await writeFile(broken, text);
      const { code, errors } = await failedStart({ VANITY_FILE: broken });
      expect(code).toBe(1);
      expect(errors).toContain('VANITY_FILE');
      expect(errors).not.toContain('CANARY');
    },
  );

  it('prevents startup when it is missing', async () => {
    const { code, errors } = await failedStart({ VANITY_FILE: join(folder, 'CANARY-none.json') });
    expect([code, errors.includes('VANITY_FILE')]).toEqual([1, true]);
    expect(errors).not.toContain('CANARY');
  });
});
