import type { ContentListingItem } from '../../src/model/content/contentListingItem';
import type { Page } from '../../src/model/routing/page';
import type { SearchIntroduction } from '../../src/model/routing/pageComponents';
import type { Suggestions, TrendingItem } from '../../src/model/routing/search';
import { importAndHear } from '../support/database/importAndHear';
import { createContentServer, type ContentServer } from '../support/servers/contentServer';
import {
  draftContentFolder,
  FIXTURE_CONTENT,
  storyFile,
  type ContentFolderDraft,
} from '../support/fixtures/contentFolder';
import { openTestStore, type TestStore } from '../support/database/store';

const API = '/api/neutron';

let test: TestStore;
let folder: ContentFolderDraft;
let server: ContentServer;

beforeAll(async () => {
  test = await openTestStore('fixture');
  server = await createContentServer(test.store);
  folder = await draftContentFolder(FIXTURE_CONTENT);
  const story = (
    name: string,
    date: string,
    parts: { title?: string; dek?: string; body?: string },
  ) =>
    folder.write(
      `articles/${name}.md`,
      storyFile({ datePublished: `${date}T08:00:00Z`, topics: ['sundries'], ...parts }).replace(
        /^dek: .*$/m,
        `dek: ${parts.dek ?? 'Nothing to see.'}`,
      ),
    );
  await story('in-body', '2026-11-09', { body: 'A word about heliographs, and their mirrors.' });
  await story('in-dek', '2026-11-08', { dek: 'Heliographs at dawn.' });
  await story('in-title-old', '2026-10-01', { title: 'Heliographs, an old story' });
  await story('in-title-new', '2026-11-01', { title: 'The heliograph returns' });
  for (let number = 1; number <= 13; number += 1) {
    const day = String(number).padStart(2, '0');
    await story(`quern-${day}`, `2026-09-${day}`, { title: `Quern number ${number}` });
  }
  await folder.write(
    'topics/mill-stones.md',
    '---\nname: Querns and grinding\ndescription: Flour.\n---\nHow flour is made.',
  );
  await folder.write(
    'articles/filed-under.md',
    storyFile({ title: 'Bread again', topics: ['mill-stones'] }),
  );
  await imported();
});

afterAll(async () => {
  await server.close();
  await folder.clear();
  await test.close();
});

async function imported(): Promise<void> {
  await importAndHear(test.store, folder.folder);
}

async function get(path: string): Promise<{ status: number; data: Answer }> {
  const { statusCode, body } = await server.app.inject({ url: API + path });
  return { status: statusCode, data: (JSON.parse(body) as { data: Answer }).data };
}

interface Answer {
  item: Page & Suggestions;
  items: ContentListingItem[];
  paging: { total: number; offset: number; limit: number };
}

const find = (text: string, query = '') =>
  get(`/finder/halfwave/search/${encodeURIComponent(text)}${query}`);
const found = async (text: string): Promise<string[]> =>
  (await find(text)).data.items.map(({ slug }) => slug);
const suggested = async (text: string): Promise<Suggestions> =>
  (await get(`/finder/halfwave/autosuggest/${encodeURIComponent(text)}`)).data.item;
const searchPage = (query: string) =>
  get(`/composer/halfwave/pages/search/search/web?${new URLSearchParams(query).toString()}`);

describe('search', () => {
  it('ranks matches in titles above those in deks and bodies, and newer stories first among equals', async () => {
    expect(await found('heliograph')).toEqual([
      ...['in-title-new', 'in-title-old', 'in-dek', 'in-body'],
    ]);
  });

  it.each(['heliographs', 'HELIOGRAPH', 'helio', 'h&e"liograph', 'mirrors-helio'])(
    'matches stems and an unfinished last word, regardless of case: %s',
    async (text) => {
      expect(await found(text)).toContain('in-body');
    },
  );

  it('treats only the last word as unfinished', async () => {
    expect(await found('heliog flies')).toEqual([]);
    expect(await found('heliograph retur')).toEqual(['in-title-new']);
  });

  it('finds a title by an unfinished word, even if the complete word has a different stem', async () => {
    await folder.write('articles/stems.md', storyFile({ title: 'On organisational matters' }));
    await imported();
    for (const text of ['organis', 'organisati', 'organisationa', 'organisational']) {
      expect([text, await found(text)]).toEqual([text, ['stems']]);
    }
  });

  it('also finds hyphenated words without the hyphen, in titles and text', async () => {
    await folder.write('articles/hyphen-title.md', storyFile({ title: 'A Zi-Fo antenna' }));
    await folder.write('articles/hyphen-body.md', storyFile({ body: 'Its zi-fo is weak.' }));
    await imported();
    for (const text of ['zifo', 'zif', 'zi-fo', 'zi fo', 'Zi-Fo']) {
      expect([text, await found(text)]).toEqual([text, ['hyphen-title', 'hyphen-body']]);
    }
  });

  it('also finds a hyphenated topic without the hyphen, and its stories', async () => {
    await folder.write('topics/lo-ra.md', '---\nname: Lo-Ra\ndescription: Far.\n---\nRadio.');
    await folder.write('articles/below.md', storyFile({ title: 'Far away', topics: ['lo-ra'] }));
    await imported();
    for (const text of ['lora', 'lo-ra']) {
      const { topics, content } = await suggested(text);
      expect([text, topics.map(({ slug }) => slug)]).toEqual([text, ['lo-ra']]);
      expect(content.map(({ slug }) => slug)).toEqual(['below']);
    }
  });

  it('finds stories that contain every word, in any field', async () => {
    expect(await found('dawn heliographs')).toEqual(['in-dek']);
    expect(await found('the heliograph')).toContain('in-title-old');
  });

  it('finds stories with some of the words if no story has all of them, and ranks the best matches first', async () => {
    expect(await found('mirrors dawn')).toEqual(['in-dek', 'in-body']);
    expect(await found('zeppelin heliograph dawn')).toEqual([
      ...['in-dek', 'in-title-new', 'in-title-old', 'in-body'],
    ]);
    expect(await found('the zeppelin')).toEqual([]);
  });

  it('does not treat a single letter as the beginning of a word', async () => {
    expect(await found('h++')).toEqual([]);
    expect(await found('he')).toContain('in-dek');
  });

  it('finds stories by the names of authors and topics', async () => {
    expect(await found('ada quill heliographs')).toContain('in-body');
    expect(await found('grinding')).toEqual(['filed-under']);
    expect(await found('sundries quern')).toHaveLength(12);
  });

  it('finds articles, galleries, reviews and videos', async () => {
    const { items } = (await find('pen', '?limit=50')).data;
    const types = new Set(items.map(({ type }) => type));
    expect(types).toEqual(new Set(['content_article', 'gallery', 'review']));
    expect(await found('ink')).toEqual(expect.arrayContaining(['how-ink-dries']));
  });

  it('returns one page at a time with the total', async () => {
    const { data } = await find('quern', '?offset=12&limit=12');
    expect(data.paging).toEqual({ total: 14, offset: 12, limit: 12 });
    expect(data.items.map(({ slug }) => slug)).toEqual(['quern-01', 'filed-under']);
    expect((await find('quern', '?offset=24')).status).toBe(404);
  });

  it('drops removed stories and finds new ones', async () => {
    await folder.write('articles/brand-new.md', storyFile({ title: 'A zoetrope' }));
    await imported();
    expect(await found('zoetrope')).toEqual(['brand-new']);
    await folder.remove('articles/brand-new.md');
    await imported();
    expect(await found('zoetrope')).toEqual([]);
  });
});

describe('an unusual query', () => {
  const ODD = [
    ...['%_', '%', "' or 1=1--", "x' & !y | (z) <-> a:*AB", ':*', '\\', '!!!', '???', '😀', '‮'],
    ...[
      '(a+)+$',
      '^(a|a)*$',
      'a'.repeat(199),
      'a b '.repeat(49),
      '-'.repeat(150),
      'the',
      'a an it',
    ],
    ...['__proto__', 'null', '0', '日本語', 'e\u0301'],
  ];

  it.each(ODD)('does not cause an error: %j', async (text) => {
    const written = encodeURIComponent(text);
    for (const path of [
      `/finder/halfwave/search/${written}`,
      `/finder/halfwave/autosuggest/${written}`,
    ]) {
      const { status } = await get(path);
      // A statement that takes two seconds is canceled and leads to a 503.
      expect([200, 400]).toContain(status);
    }
    expect((await searchPage(`q=${written}`)).status).toBe(200);
  });

  it('is rejected when it is not valid UTF-8', async () => {
    for (const bytes of ['%ff', '%ed%a0%80', '%']) {
      expect((await get(`/finder/halfwave/search/${bytes}`)).status).toBe(400);
    }
  });

  it('is rejected when it is longer than 200 characters', async () => {
    const long = 'q'.repeat(201);
    expect((await find(long)).status).toBe(400);
    expect((await get(`/finder/halfwave/autosuggest/${long}`)).status).toBe(400);
    for (const call of ['search', 'autosuggest']) {
      const { status } = await get(`/finder/halfwave/${call}/${'q'.repeat(10_000)}`);
      expect([call, [400, 414].includes(status)]).toEqual([call, true]);
    }
    expect((await searchPage(`q=${'q'.repeat(10_000)}`)).status).toBe(400);
  });
});

describe('suggestions', () => {
  it('are at most eight topics, three stories and three videos', async () => {
    for (let number = 1; number <= 9; number += 1) {
      await folder.write(`topics/oast-${number}.md`, `---\nname: Oast ${number}\n---\nHops.`);
      await folder.write(
        `articles/oast-${number}.md`,
        storyFile({ title: `Oast house ${number}` }),
      );
      const video = storyFile({ title: `Oast film ${number}`, more: 'duration: 60' });
      await folder.write(`videos/oast-${number}.md`, video);
    }
    await imported();
    const { topics, content, videos } = await suggested('oast');
    expect([topics.length, content.length, videos.length]).toEqual([8, 3, 3]);
    expect(content.every(({ url }) => url.startsWith('/article/'))).toBe(true);
    expect(videos.every(({ url }) => url.startsWith('/video/'))).toBe(true);
  });

  it('include a topic whose name matches, and stories with that primary topic', async () => {
    const { topics, content } = await suggested('querns and grin');
    expect(topics.map(({ slug, name }) => [slug, name])).toEqual([
      ['mill-stones', 'Querns and grinding'],
    ]);
    expect(content.map(({ slug }) => slug)).toEqual(['filed-under']);
    expect(content[0]?.topics[0]?.slug).toBe('mill-stones');
  });

  it('have an id, a name and a slug; stories and videos also have a title, an image and topics', async () => {
    const ofStory = ['id', 'slug', 'title', 'url', 'image', 'topics'];
    const [topic] = (await suggested('querns and grin')).topics;
    expect(Object.keys(topic ?? {}).sort()).toEqual(['id', 'name', 'slug']);
    const { content } = await suggested('pen');
    const { videos } = await suggested('ink');
    for (const found of [...content, ...videos]) {
      expect(Object.keys(found)).toEqual(expect.arrayContaining(ofStory));
      expect(found.image?.alt).toEqual(expect.any(String));
      expect(found.topics.map((each) => Object.keys(each).sort())).toEqual(
        found.topics.map(() => ['id', 'name', 'slug']),
      );
    }
    expect([content.length > 0, videos.length > 0]).toEqual([true, true]);
  });

  it('mark sponsored stories and videos', async () => {
    const paid = storyFile({ title: 'Yurt paid', more: 'section: sponsored' });
    await folder.write('articles/yurt-paid.md', paid);
    await folder.write('articles/yurt-ours.md', storyFile({ title: 'Yurt ours' }));
    const video = { title: 'Yurt film', more: 'section: sponsored\nduration: 60' };
    await folder.write('videos/yurt-film.md', storyFile(video));
    await imported();
    const { content, videos } = await suggested('yurt');
    const marks = [...content, ...videos].map(({ slug, isSponsored }) => [slug, isSponsored]);
    expect(Object.fromEntries(marks)).toEqual({
      ...{ 'yurt-paid': true, 'yurt-ours': false },
      'yurt-film': true,
    });
  });

  it('are empty if the query contains only punctuation', async () => {
    const lists = { topics: [], content: [], videos: [], destinations: [] };
    expect(await suggested('%%%')).toEqual({ ...lists, total: 0 });
  });
});

describe('trending stories', () => {
  const PATH = '/components/halfwave/listing/multi_filtered_listing';
  const trending = async (): Promise<TrendingItem[]> => {
    const { data } = await get(`${PATH}/smart-search-trending-content/web?edition=us`);
    return data.items as unknown as TrendingItem[];
  };

  it('are the newest stories by default', async () => {
    const items = await trending();
    expect(items[0]?.slug).toBe('in-body');
    expect(items[0]?.datePublished.date).toBe('2026-11-09T08:00:00.000Z');
    const fields = ['id', 'slug', 'title', 'url', 'image', 'datePublished'];
    for (const item of items) {
      expect(Object.keys(item)).toEqual(expect.arrayContaining(fields));
    }
    expect((await get(`${PATH}/anything-else/web`)).status).toBe(404);
  });

  it('are the stories that the trending menu links to, newest first', async () => {
    const links = ['/article/quern-02/', '/article/in-dek/', '/topic/finance/', '/article/gone/'];
    const items = links.map((linkUrl) => ({ linkText: linkUrl, linkUrl }));
    const header = [{ linkText: 'Trending', trackingName: 'trending', subNav: [items] }];
    await folder.write('menus.json', JSON.stringify({ header }));
    await imported();
    expect((await trending()).map(({ slug }) => slug)).toEqual(['in-dek', 'quern-02']);
  });
});

describe('the search page', () => {
  const introduction = ({ components }: Page): SearchIntroduction =>
    (components[0] as unknown as { item: SearchIntroduction }).item;
  const names = ({ components }: Page): string[] =>
    components.map(({ meta }) => meta.componentName);

  it('shows twelve results and their range, and is hidden from search engines', async () => {
    const { item } = (await searchPage('q=quern')).data;
    expect(names(item)).toEqual(['search-header', 'search-results']);
    expect(introduction(item)).toMatchObject({ query: 'quern', total: 14, first: 1, last: 12 });
    expect(item.components[1]?.metadata).toMatchObject({ pageNumber: 1, pageCount: 2 });
    expect(item.meta).toMatchObject({ robots: 'noindex, follow', canonical: '/search/?q=quern' });
    const second = (await searchPage('q=quern&pageNumber=2')).data.item;
    expect(introduction(second)).toMatchObject({ query: 'quern', total: 14, first: 13, last: 14 });
    expect((await searchPage('q=quern&pageNumber=3')).status).toBe(404);
  });

  it('shows only the search field if there is no query', async () => {
    const { item } = (await searchPage('')).data;
    expect(names(item)).toEqual(['search-header']);
    expect((await searchPage('pageNumber=2')).status).toBe(404);
  });

  it('reports when no story contains all of the words', async () => {
    const { item } = (await searchPage('q=mirrors-dawn')).data;
    expect(introduction(item)).toMatchObject({ total: 2, isPartial: true });
  });

  it('reports when nothing was found', async () => {
    const { item } = (await searchPage('q=nothinghasthisword')).data;
    expect(introduction(item)).toMatchObject({ total: 0, first: 0, last: 0 });
    expect(item.components[1]).toMatchObject({ items: [] });
  });
});
