import { sql } from 'drizzle-orm';
import { importFolder } from '../../server/content/import/importFolder';
import type { Log } from '../../server/config/log';
import { SILENT_LOG } from '../../server/config/log';
import { openStore } from '../../server/store/openStore';
import { searchAddress } from '../../src/model/routing/search';
import type { ContentListingItem } from '../../src/model/content/contentListingItem';
import type { Page } from '../../src/model/routing/page';
import type { SearchIntroduction } from '../../src/model/routing/pageComponents';
import { importAndHear } from '../support/database/importAndHear';
import { createContentServer, type ContentServer } from '../support/servers/contentServer';
import {
  draftContentFolder,
  FIXTURE_CONTENT,
  storyFile,
  type ContentFolderDraft,
} from '../support/fixtures/contentFolder';
import { openTestStore, type TestStore } from '../support/database/store';

const OPTIONS = { siteKey: 'halfwave' };
const DAY = 24 * 3_600_000;

let test: TestStore;
let folder: ContentFolderDraft;
let server: ContentServer;

beforeAll(async () => {
  test = await openTestStore('fixture');
  server = await createContentServer(test.store);
  folder = await draftContentFolder(FIXTURE_CONTENT);
  await write('barometers', { title: 'Barometers for a small boat' });
  await write('barometer-notes', {
    ...{ title: 'Notes on weather', body: 'My barometer fell.', date: '2026-10-02' },
  });
  await write('cafe', { title: 'The Zürich café that repairs radios' });
  await write('cplusplus', { title: 'Why the lathe still runs C++' });
  await write('c-only', { title: 'A cable of type C for the lathe' });
  await write('wifi-seven', { title: 'Wi-Fi 7 in a lighthouse', body: 'We don’t mind.' });
  await write('phrase-body', { title: 'Lanterns', body: 'A copper kettle-drum, and more.' });
  await write('phrase-apart', { title: 'Lamps', body: 'A copper pan and a kettle. No drum.' });
  await write('velocipede', { title: 'A velocipede for two' });
  await write('wheel', { title: 'My first push bike' });
  await write('rare-old', { title: 'Theodolite', body: 'A lantern.', date: '2019-01-01' });
  await folder.write(
    'synonyms.json',
    JSON.stringify({ groups: [['velocipede', 'push bike', 'boneshaker']] }),
  );
  await folder.write(
    'newsletters/tide-table.md',
    '---\ntitle: Tide Table\ndescription: Tides.\nfrequency: Weekly\n---\nHigh and low.',
  );
  await imported();
});

afterAll(async () => {
  await server.close();
  await folder.clear();
  await test.close();
});

async function write(
  name: string,
  { date = '2026-10-01', ...parts }: { title: string; body?: string; date?: string },
): Promise<void> {
  const file = storyFile({ datePublished: `${date}T08:00:00Z`, topics: ['sundries'], ...parts });
  await folder.write(`articles/${name}.md`, file.replace(/^dek: .*$/m, 'dek: Nothing to see.'));
}

async function imported(): Promise<void> {
  await importAndHear(test.store, folder.folder);
}

interface Results {
  introduction: SearchIntroduction;
  slugs: string[];
  items: ContentListingItem[];
}

/** Requests the search page's data, with the same query parameters that the search form sends. */
async function results(query: Record<string, string>): Promise<Results> {
  const search = new URLSearchParams(query).toString();
  const url = `/api/neutron/composer/halfwave/pages/search/search/web?${search}`;
  const { statusCode, body } = await server.app.inject({ url });
  expect([query, statusCode]).toEqual([query, 200]);
  const { components } = (JSON.parse(body) as { data: { item: Page } }).data.item;
  const [header, list] = components as unknown as [
    { item: SearchIntroduction },
    { items: ContentListingItem[] },
  ];
  const { items } = list;
  return { introduction: header.item, items, slugs: items.map(({ slug }) => slug) };
}

const slugsOf = async (q: string): Promise<string[]> => (await results({ q })).slugs;

describe('a search', () => {
  it.each([
    ['small barometers', ['barometers']],
    ['boat small barometer', ['barometers']],
    ['cafe zurich', ['cafe']],
    ['Café', ['cafe']],
    ['C++', ['cplusplus']],
    ['lathe c++', ['cplusplus']],
    ['Wi-Fi 7', ['wifi-seven']],
    ['wifi 7', ['wifi-seven']],
    ['dont mind', ['wifi-seven']],
    ['"kettle drum"', ['phrase-body']],
    ['“copper pan”', ['phrase-apart']],
    ['copper -lanterns', ['phrase-apart']],
    ['copper -"kettle drum" -lamps', []],
    ['barometer -boat', ['barometer-notes']],
  ])('finds the expected stories: %j, %j', async (typed, expected) => {
    expect(await slugsOf(typed)).toEqual(expected);
  });

  it('takes the operators from the typed text when the search panel also sends the cleaned query', async () => {
    expect((await results({ q: 'c', written: 'C++' })).slugs).toEqual(['cplusplus']);
    expect(searchAddress({ q: 'lathe -cable', kind: 'no', sort: 'up' })).toEqual({
      q: 'lathe-cable',
      written: 'lathe -cable',
    });
  });

  it.each([
    ['barometrs', 'barometers'],
    ['baromteers', 'barometers'],
    ['theodolyte', 'theodolite'],
    ['thedolit', 'theodolite'],
  ])('corrects %s to %s', async (typed, word) => {
    const { introduction, slugs } = await results({ q: typed });
    expect(introduction.corrected).toBe(word);
    expect(slugs.length).toBeGreaterThan(0);
  });

  it('corrects one of several words, and shows which words it searched for', async () => {
    const { introduction, slugs } = await results({ q: 'velocipedd two' });
    expect([introduction.corrected, slugs]).toEqual(['velocipede two', ['velocipede']]);
  });

  it('does not correct a word that a story contains', async () => {
    await write('lantarn', { title: 'Spelling', body: 'He wrote lantarn.' });
    await imported();
    const { introduction, slugs } = await results({ q: 'lantarn' });
    expect([introduction.corrected, slugs]).toEqual([undefined, ['lantarn']]);
  });

  it('finds synonyms in both directions, including multiword synonyms', async () => {
    for (const typed of ['boneshaker', 'velocipede', 'push bike']) {
      expect([typed, (await slugsOf(typed)).sort()]).toEqual([typed, ['velocipede', 'wheel']]);
    }
  });

  it('ranks a rare word above a common one if no story contains both', async () => {
    for (let number = 1; number <= 20; number += 1) {
      await write(`dory-${number}`, { title: `A dory, number ${number}` });
    }
    await imported();
    expect((await slugsOf('dory theodolite'))[0]).toBe('rare-old');
  });

  it('highlights the matched words in an excerpt', async () => {
    const { items } = await results({ q: 'kettle drum' });
    const snippet = items.find(({ slug }) => slug === 'phrase-body')?.snippet ?? [];
    expect(snippet.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([
      'kettle-drum,',
    ]);
  });

  it('shows no excerpt if the title contains the words', async () => {
    const { items } = await results({ q: 'barometer' });
    const marked = items.map(({ slug, snippet }) => [slug, snippet !== undefined]);
    expect(marked).toEqual([
      ['barometers', false],
      ['barometer-notes', true],
    ]);
  });

  it('finds writers, newsletters and lists by name', async () => {
    const named = async (q: string) =>
      (await results({ q })).introduction.named?.map(({ label, url }) => [label, url]) ?? [];
    expect(await named('ada quill')).toContainEqual(['Writer', '/meet-the-team/ada-quill/']);
    expect(await named('tide')).toContainEqual(['Newsletter', '/newsletters/#tide-table']);
    expect(await named('newsletters')).toContainEqual(['Newsletter', '/newsletters/#tide-table']);
    expect(await named('how to')).toContainEqual(['List', '/how-to/']);
  });

  it('does not link to a writer without a bureau, who has no page', async () => {
    const writer = '---\nfirstName: Otto\nlastName: Lint\ntitle: Guest writer\n---\nOtto writes.';
    await folder.write('authors/otto-lint.md', writer);
    await importAndHear(test.store, folder.folder);
    expect((await results({ q: 'otto lint' })).introduction.named).toBeUndefined();
  });
});

describe('search filters', () => {
  it('narrow the results by kind, topic and date, and sort them', async () => {
    await folder.write(
      'videos/lathe.md',
      storyFile({ title: 'A lathe, filmed', topics: ['finance'], more: 'duration: 60' }),
    );
    await write('lathe-now', {
      title: 'Lathes this week',
      // Uses yesterday's date, because a story appears at eight o'clock, which may still be in the future today.
      date: new Date(Date.now() - DAY).toISOString().slice(0, 10),
    });
    await imported();
    const q = 'lathe';
    expect((await results({ q, kind: 'video' })).slugs).toEqual(['lathe']);
    expect((await results({ q, topic: 'finance' })).slugs).toEqual(['lathe']);
    expect((await results({ q, date: 'week' })).slugs).toEqual(['lathe-now']);
    const [best, newest] = ['barometers', 'barometer-notes'];
    expect(await slugsOf('barometer')).toEqual([best, newest]);
    expect((await results({ q: 'barometer', sort: 'newest' })).slugs).toEqual([newest, best]);
  });

  it('are links that keep the other filters, and include a link that removes the filter', async () => {
    const { introduction } = await results({ q: 'lathe', kind: 'review', date: 'week' });
    expect(introduction.total).toBe(0);
    const kinds = introduction.filters?.find(({ heading }) => heading === 'Type')?.options ?? [];
    expect(kinds.filter(({ isChosen }) => isChosen).map(({ title }) => title)).toEqual(['Reviews']);
    expect(kinds[0]).toEqual({
      title: 'All types',
      url: '/search/?q=lathe&date=week',
      isChosen: false,
    });
  });
});

describe('a search that finds nothing', () => {
  it('offers similar words and popular stories', async () => {
    const { introduction } = await results({ q: '"barometer lathes" thedolit' });
    expect(introduction.nearest?.map(({ url }) => url)).toContain('/search/?q=theodolite');
    expect(introduction.popular?.length).toBeGreaterThan(0);
  });
});

describe('a database without pg_trgm', () => {
  it('still allows a search to correct one letter, and is reported once', async () => {
    const other = await openTestStore('fixture');
    try {
      await importFolder(other.store, folder.folder, OPTIONS);
      await other.store.db.execute(sql`drop extension pg_trgm cascade`);
      const warnings: string[] = [];
      const log: Log = { ...SILENT_LOG, warn: (line: string) => void warnings.push(line) };
      const store = await openStore({ dataDir: '', databaseUrl: other.databaseUrl }, log);
      const poor = await createContentServer(store);
      const { body } = await poor.app.inject({
        url: '/api/neutron/finder/halfwave/search/velocipedd',
      });
      await poor.close();
      await store.close();
      const { items } = (JSON.parse(body) as { data: { items: ContentListingItem[] } }).data;
      expect(items.map(({ slug }) => slug).sort()).toEqual(['velocipede', 'wheel']);
      expect(warnings.filter((line) => line.includes('pg_trgm'))).toHaveLength(1);
    } finally {
      await other.close();
    }
  });
});
