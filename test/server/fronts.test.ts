import type { ContentListingItem } from '../../src/model/content/contentListingItem';
import { importAndHear } from '../support/database/importAndHear';
import { openTestStore, type TestStore } from '../support/database/store';
import {
  draftContentFolder,
  FIXTURE_CONTENT,
  storyFile,
  type ContentFolderDraft,
} from '../support/fixtures/contentFolder';
import { createContentServer, type ContentServer } from '../support/servers/contentServer';

interface Component {
  id: string;
  meta: { componentName: string };
  metadata: Record<string, unknown>;
  item?: unknown;
  items?: ContentListingItem[];
  links: { next?: string };
}

let test: TestStore;
let server: ContentServer;
let folder: ContentFolderDraft;

beforeAll(async () => {
  test = await openTestStore('fixture');
  server = await createContentServer(test.store);
  folder = await draftContentFolder(FIXTURE_CONTENT);
  for (let number = 10; number < 40; number += 1) {
    const datePublished = `2026-11-20T08:${number}:00Z`;
    const topics = number % 2 ? ['innovation', 'tech'] : ['finance'];
    await folder.write(`articles/story-${number}.md`, storyFile({ topics, datePublished }));
  }
  await folder.write(
    'articles/paid-story.md',
    storyFile({ datePublished: '2026-11-20T09:00:00Z', more: 'section: sponsored' }),
  );
});

afterAll(async () => {
  await server.close();
  await folder.clear();
  await test.close();
});

/**
 * Imports the folder with the given `fronts.json`, waits until the server has seen the change, and returns the problems
 * in that file.
 */
async function edit(fronts: unknown) {
  const text = typeof fronts === 'string' ? fronts : JSON.stringify(fronts);
  await folder.write('fronts.json', text);
  const { report } = await importAndHear(test.store, folder.folder);
  return report.problems.filter(({ file }) => file === 'fronts.json');
}

async function get<Data>(path: string): Promise<Data> {
  const { body } = await server.app.inject({ url: `/api/neutron${path}` });
  const { data, errors } = JSON.parse(body) as { data: Data; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

async function front(type = 'front-door', id = type): Promise<Component[]> {
  const { item } = await get<{ item: { components: Component[] } }>(
    `/composer/halfwave/pages/${type}/${id}/web`,
  );
  return item.components;
}

const namesOf = (components: Component[]): string[] =>
  components.map(({ meta }) => meta.componentName);

const slugsOf = ({ items = [] }: Component): string[] => items.map(({ slug }) => slug);

describe('a front that an editor composed', () => {
  it("has the editor's modules in order, and is updated while the server runs", async () => {
    await edit({ home: [{ module: 'lead' }, { module: 'river' }] });
    expect(namesOf(await front())).toEqual(['front-lead', 'front-latest']);
    await edit({
      home: [
        { module: 'river', layout: 'rows' },
        { module: 'shelf', from: 'topic-finance' },
        { module: 'shelf', from: 'topic-innovation', heading: 'New', layout: 'feature' },
        { module: 'ratings', count: 2 },
        { module: 'newsletter', newsletter: 'the-blot' },
      ],
    });
    const components = await front();
    expect(namesOf(components)).toEqual([
      ...['front-latest', 'front-shelf', 'front-shelf', 'front-ratings', 'front-newsletter'],
    ]);
    expect(new Set(components.map(({ id }) => id)).size).toBe(5);
    expect(components.map(({ metadata }) => metadata)).toMatchObject([
      { layout: 'rows', heading: 'Latest', moreHref: '/latest/' },
      { layout: 'columns', heading: 'Finance', moreHref: '/topic/finance/' },
      { layout: 'feature', heading: 'New', moreHref: '/topic/innovation/' },
      { heading: 'Reviews', moreHref: '/reviews/' },
      {},
    ]);
    expect(components[4]?.item).toMatchObject({ href: '/newsletters/#the-blot', layout: 'band' });
  });

  it('shows stories in the modules where the editor placed them, and no story twice', async () => {
    await edit({
      home: [
        { module: 'lead', stories: ['story-12'] },
        { module: 'shelf', from: 'topic-finance' },
        { module: 'opinion', heading: 'Opinion', stories: ['story-38', 'plain-story'] },
        { module: 'river' },
      ],
    });
    const [lead, shelf, opinion, river] = await front();
    expect(slugsOf(lead!)[0]).toBe('story-12');
    expect(slugsOf(lead!).slice(1)).toEqual(['story-39', 'story-37', 'story-36', 'story-35']);
    expect(slugsOf(opinion!)).toEqual(['story-38', 'plain-story']);
    const all = [lead!, shelf!, opinion!, river!].flatMap(slugsOf);
    expect(new Set(all).size).toBe(all.length);
    expect(river!.items).toHaveLength(12);
  });

  it('shows no image twice', async () => {
    // The videos module is omitted, because the fixtures' video has the same image as the review.
    await edit({ home: [{ module: 'ratings' }, { module: 'videos' }] });
    expect(namesOf(await front())).toEqual(['front-ratings']);
    await edit({ home: [{ module: 'videos' }, { module: 'ratings' }] });
    expect(namesOf(await front())).toEqual(['front-videos']);
  });

  it('links to the stories that follow those in its `river` module, without skipping any', async () => {
    await edit({
      home: [
        { module: 'shelf', from: 'topic-finance' },
        { module: 'river', count: 3 },
      ],
    });
    const [shelf, river] = await front();
    const { items } = await get<{ items: ContentListingItem[] }>(
      river!.links.next!.replace('/api/neutron', ''),
    );
    const shown = [...slugsOf(shelf!), ...slugsOf(river!), ...items.map(({ slug }) => slug)];
    for (let number = 39; number > 32; number -= 1) expect(shown).toContain(`story-${number}`);
  });

  it('shows a sponsored story in the `river` module, but not in the `lead` module', async () => {
    await edit({ home: [{ module: 'lead' }, { module: 'river', count: 3 }] });
    const [lead, river] = await front();
    expect(slugsOf(lead!)[0]).toBe('story-39');
    expect(slugsOf(river!)[0]).toBe('paid-story');
  });

  it.each([
    ['reviews', 'Reviews', '/reviews/'],
    ['topic-finance', 'Finance', '/topic/finance/'],
    ['tag-pens', 'Pens', '/tags/pens/'],
    ['author-ada-quill', 'Ada Quill', '/meet-the-team/ada-quill/'],
    [
      'collection-things-to-write-with',
      'Things to write with',
      '/collection/things-to-write-with/',
    ],
  ])('shows the name of the list %s, and a link to its page', async (from, heading, moreHref) => {
    await edit({ home: [{ module: 'shelf', from }] });
    expect(await front()).toMatchObject([{ metadata: { heading, moreHref } }]);
  });

  it('omits a module without stories', async () => {
    await edit({ home: [{ module: 'lead' }, { module: 'shelf', from: 'tag-nothing' }] });
    expect(namesOf(await front())).toEqual(['front-lead']);
  });

  it("appears above the list on a topic's first page, without repeating its stories", async () => {
    await edit({ 'topic-finance': [{ module: 'lead', from: 'topic-finance', count: 3 }] });
    const components = await front('topic', 'finance');
    expect(namesOf(components)).toEqual(['topic-header', 'front-lead', 'topic-list']);
    const all = components.flatMap(slugsOf);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(12);
    expect(components[2]?.metadata).toMatchObject({ isBelowFront: true });
  });

  it('stays unchanged while `fronts.json` is invalid, and becomes the default once its entry is removed', async () => {
    await edit({ home: [{ module: 'river' }] });
    expect(await edit({ home: [{ module: 'reever' }] })).toMatchObject([
      { severity: 'error', line: 1, suggestion: 'did you mean river?' },
    ]);
    expect(await edit('{')).toMatchObject([{ code: 'invalid-json' }]);
    expect(namesOf(await front())).toEqual(['front-latest']);
    await edit({});
    expect(namesOf(await front()).slice(0, 2)).toEqual(['front-lead', 'front-shelf']);
  });
});
