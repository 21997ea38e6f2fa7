import { SILENT_LOG } from '../../server/config/log';
import { createPreviewTokens } from '../../server/pages/preview/previewTokens';
import { releaseOnTime } from '../../server/publishing/recalls/release';
import { databaseNow } from '../../server/store/databaseClock';
import { readTransaction } from '../../server/store/transactions';
import { findStoryToPreview } from '../../server/content/composer/preview';
import { importAndHear } from '../support/database/importAndHear';
import {
  draftContentFolder,
  storyFile,
  type ContentFolderDraft,
} from '../support/fixtures/contentFolder';
import { openRealSite, type RealSite } from '../support/servers/realSite';
import { soleLeader } from '../support/database/soleLeader';
import { eventually } from '../support/waiting';

const HOUR = 3_600_000;
/** Publication time that is recent enough for a story to lead the lists. */
const RECENT = new Date(Date.now() - 60_000).toISOString();
/** Text that occurs in the state of a story's document if the seamless feed follows the story. */
const FEED = '"componentName":"seamless"';
/** Word that occurs in every story of this suite, and in no other story. */
const WORD = 'zyzzyva';

let draft: ContentFolderDraft;
let real: RealSite;

beforeAll(async () => {
  draft = await draftContentFolder('content');
  await write('due', { datePublished: new Date(Date.now() + HOUR).toISOString() });
  await write('far', { datePublished: '2990-01-01T00:00:00Z', more: 'status: published' });
  await write('sketch', { more: 'status: draft' });
  await write('gone', { more: 'status: unpublished' });
  await write('shown', { more: 'status: published' });
  real = await openRealSite(draft.folder);
});

afterAll(async () => {
  await real.close();
  await draft.clear();
});

async function write(slug: string, parts: Parameters<typeof storyFile>[0]): Promise<void> {
  const usual = { title: `The ${WORD} ${slug}`, body: `A ${WORD}.`, datePublished: RECENT };
  const text = storyFile({ ...usual, ...parts });
  await draft.write(`articles/${slug}.md`, text.replace('ada-quill', 'maren-holt'));
}

async function importAgain(): Promise<void> {
  const { clock } = real.site;
  await importAndHear(real.store, draft.folder, { clock });
}

const status = async (slug: string): Promise<number> =>
  (await real.site.get(`/article/${slug}/`)).status;

/** Returns the paths of all pages, lists, searches, feeds and API responses that mention the story. */
async function mentions(slug: string): Promise<string[]> {
  const sitemaps = await (await real.site.get('/sitemaps/')).text();
  const paths = [
    ...['/', '/latest/', '/topic/innovation/', '/sitemap/', '/news/rss.xml', '/sitemaps/news.xml'],
    ...[`/search/?q=${WORD}`, '/meet-the-team/maren-holt/'],
    ...[...sitemaps.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path]) => path ?? ''),
    '/api/neutron/components/halfwave/listing/latest/web?limit=20',
    `/api/neutron/finder/halfwave/autosuggest/${WORD}`,
    `/api/neutron/finder/halfwave/search/${WORD}`,
  ];
  const found: string[] = [];
  for (const path of paths) {
    if ((await (await real.site.get(path)).text()).includes(`/article/${slug}/`)) found.push(path);
  }
  return found;
}

async function recalls(): Promise<{ slug: string; kind: string; note: string }[]> {
  const answer = await real.site.get('/api/neutron/recalls/halfwave?since=0');
  return (
    (await answer.json()) as { data: { items: { slug: string; kind: string; note: string }[] } }
  ).data.items;
}

const preview = async (slug: string): Promise<string> => {
  const { config, clock } = real.site.dependencies;
  const token = createPreviewTokens(config).issue(slug, clock.now());
  return (await real.site.get(`/article/${slug}/?preview=${token}`)).text();
};

describe('the publication state of a story', () => {
  it.each([
    ['scheduled for the next hour', 404, 'due'],
    ['scheduled for the year 2990', 404, 'far'],
    ['a draft', 404, 'sketch'],
    ['unpublished', 410, 'gone'],
    ['published', 200, 'shown'],
  ])('gives a story that is %s the response status %i', async (_state, expected, slug) => {
    expect(await status(slug)).toBe(expected);
    const call = `/api/neutron/composer/halfwave/pages/article/${slug}/web`;
    expect((await real.site.get(call)).status).toBe(expected);
  });

  it('adds the seamless feed to a published story, but not to its preview', async () => {
    expect(await (await real.site.get('/article/shown/')).text()).toContain(FEED);
    expect(await preview('shown')).not.toContain(FEED);
  });

  it('keeps stories that are not public out of every list, feed and sitemap', async () => {
    expect((await mentions('shown')).length).toBeGreaterThan(7);
    for (const slug of ['due', 'far', 'sketch', 'gone']) expect(await mentions(slug)).toEqual([]);
    expect(await recalls()).toEqual([]);
  });

  it('stays unchanged when the file is imported again, and when the file has an error', async () => {
    const kept = await draft.read('articles/far.md');
    await importAgain();
    expect(await status('far')).toBe(404);
    await draft.write('articles/far.md', kept.replace('status: published', 'status: publisht'));
    await importAgain();
    expect(await status('far')).toBe(404);
    await draft.write('articles/far.md', kept);
  });

  it.each([
    ['scheduled', 'due', /Preview: scheduled.*Readers will see this story starting .* ET\./],
    ['a draft', 'sketch', /Preview: draft.*Readers cannot see this draft/],
    ['unpublished', 'gone', /Preview: unpublished.*no longer available/],
    ['published', 'shown', /Preview: published/],
  ])('is shown in the preview of a story that is %s', async (_state, slug, words) => {
    const html = await preview(slug);
    expect(html).toContain(`The ${WORD} ${slug}`);
    expect(html.replace(/<[^>]*>/g, '')).toMatch(words);
    expect(html).toContain('noindex');
    const story = await readTransaction(real.store.pool, (db) => findStoryToPreview(db, slug));
    expect(story?.slug).toBe(slug);
  });
});

/** Returns true if search corrects typos to the word. */
async function isSearchWord(word: string): Promise<boolean> {
  const found = await real.store.pool.query('select 1 from search_words where word = $1', [word]);
  return found.rowCount === 1;
}

describe('a scheduled story', () => {
  it('becomes public on time without an import, including in lists and feeds', async () => {
    const { clock } = real.site;
    const leader = soleLeader(SILENT_LOG);
    releaseOnTime({ store: real.store, clock, leader });
    clock.advance(HOUR - 60_000);
    expect([await status('due'), await isSearchWord('due')]).toEqual([404, false]);
    clock.advance(60_000);
    await eventually(
      () => status('due'),
      (found) => found === 200,
    );
    await eventually(() => isSearchWord('due'), Boolean);
    await leader.close();
    expect((await mentions('due')).length).toBeGreaterThan(7);
    expect(await recalls()).toEqual([]);
    expect(await status('far')).toBe(404);
  });

  it("follows the database's clock, regardless of the server's", async () => {
    const now = Date.now();
    const wrong = jest.spyOn(Date, 'now').mockReturnValue(now + 1000 * 24 * HOUR);
    const time = await databaseNow(real.store.db, { offset: () => 0 });
    const moved = await databaseNow(real.store.db, { offset: () => 5 * HOUR });
    wrong.mockRestore();
    expect(Math.abs(time.getTime() - now)).toBeLessThan(HOUR);
    expect(Math.round((moved.getTime() - time.getTime()) / HOUR)).toBe(5);
  });
});

describe('a story that was public', () => {
  it.each([
    ['unpublished', 410, 'withdrawal'],
    ['draft', 404, 'embargo'],
  ])(
    'disappears, even from caches, when its status becomes %s, and can return',
    async (state, code, kind) => {
      await write('shown', { more: `status: ${state}` });
      await importAgain();
      expect(await status('shown')).toBe(code);
      expect(await mentions('shown')).toEqual([]);
      expect(await recalls()).toMatchObject([{ slug: 'shown', kind }]);
      await write('shown', {});
      await importAgain();
      expect(await status('shown')).toBe(200);
      expect(await recalls()).toMatchObject([{ slug: 'shown', kind: 'correction', note: '' }]);
      expect(await (await real.site.get('/article/shown/')).text()).not.toContain('Correction, ');
    },
  );

  it('becomes public again on time if it is unpublished and then scheduled', async () => {
    const { clock } = real.site;
    await write('shown', { more: 'status: unpublished' });
    await importAgain();
    await write('shown', { datePublished: new Date(clock.now() + HOUR).toISOString() });
    await importAgain();
    expect(await status('shown')).toBe(404);
    expect(await preview('shown')).toContain('Preview: scheduled');
    const leader = soleLeader(SILENT_LOG);
    releaseOnTime({ store: real.store, clock, leader });
    clock.advance(HOUR);
    await eventually(
      () => status('shown'),
      (found) => found === 200,
    );
    await leader.close();
    expect(await recalls()).toMatchObject([{ slug: 'shown', kind: 'correction' }]);
  });
});
