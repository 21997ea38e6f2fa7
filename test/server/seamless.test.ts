import fc from 'fast-check';
import type { SeamlessItem } from '../../src/model/routing/seamless';
import { importAndHear } from '../support/database/importAndHear';
import { IS_LONG } from '../support/deadlines';
import { createContentServer, type ContentServer } from '../support/servers/contentServer';
import { draftContentFolder, storyFile } from '../support/fixtures/contentFolder';
import { openTestStore, type TestStore } from '../support/database/store';

interface Story {
  slug: string;
  topic: string;
  time: number;
}

let test: TestStore;
let server: ContentServer;

beforeAll(async () => {
  test = await openTestStore();
  server = await createContentServer(test.store);
});
afterAll(async () => {
  await server.close();
  await test.close();
});

/** Makes these the only stories in the store, and returns them in the store's order, newest first. */
async function publish(stories: readonly Story[]): Promise<(Story & { id: string })[]> {
  const draft = await draftContentFolder();
  for (const { slug, topic, time } of stories) {
    const datePublished = new Date(Date.UTC(2026, 0, 1) + time * 3_600_000).toISOString();
    await draft.write(`articles/${slug}.md`, storyFile({ topics: [topic], datePublished }));
  }
  await importAndHear(test.store, draft.folder);
  await draft.clear();
  const { rows } = await test.store.pool.query<{ slug: string; id: string }>(
    'select slug, id from contents order by date_published desc, id desc',
  );
  return rows.flatMap(({ slug, id }) => {
    const story = stories.find((candidate) => candidate.slug === slug);
    return story ? [{ ...story, id }] : [];
  });
}

/** Requests the part of the feed that comes after the story with the given id. */
async function next(start: string, contentId = ''): Promise<SeamlessItem[]> {
  return (await read(callOf(start, contentId))).data.items;
}

interface Answer {
  data: { items: SeamlessItem[] };
  links: { next?: string };
}

const callOf = (start: string, contentId: string): string =>
  `/api/neutron/seamless/halfwave/${start}/web?contentId=${contentId}&componentName=seamless` +
  '&componentDisplayName=seamless&componentType=LIST&limit=3';

async function read(url: string): Promise<Answer> {
  const { statusCode, body } = await server.app.inject({ url });
  expect(statusCode).toBe(200);
  return JSON.parse(body) as Answer;
}

/** Returns the slugs in the complete feed, requesting each part with the id of the last story in the previous part. */
async function chain(start: string): Promise<string[]> {
  const found: string[] = [];
  for (let part = await next(start); part.length > 0;) {
    found.push(...part.map((item) => item.slug));
    expect(found.length).toBeLessThan(100);
    part = await next(start, part.at(-1)?.id);
  }
  return found;
}

/** Returns the slugs in the order in which the feed must contain them. */
function feedOf(start: Story, order: readonly Story[]): string[] {
  const at = order.indexOf(start);
  const isRelated = ({ topic }: Story): boolean => topic === start.topic;
  const others = order.filter((story) => !isRelated(story));
  const older = order.slice(at + 1).filter(isRelated);
  const newer = order.slice(0, at).filter(isRelated);
  return [...older, ...newer, ...others].map(({ slug }) => slug);
}

describe('the feed after a story', () => {
  const stories: Story[] = [
    { slug: 'b9', topic: 'tv', time: 9 },
    { slug: 'a8', topic: 'ai', time: 8 },
    { slug: 'a7', topic: 'ai', time: 7 },
    { slug: 'b6', topic: 'tv', time: 6 },
    { slug: 'a5', topic: 'ai', time: 5 },
    { slug: 'b4', topic: 'tv', time: 4 },
  ];

  it('contains stories on the same topic, and then all other stories from newest to oldest', async () => {
    await publish(stories);
    const first = await next('a7');
    expect(first.map(({ slug }) => slug)).toEqual(['a5', 'a8', 'b9']);
    expect(first[0]).toEqual({
      id: expect.any(String) as string,
      slug: 'a5',
      source: 'halfwave',
      title: 'A plain story',
      type: 'content_article',
      url: '/article/a5/',
    });
    const second = await next('a7', first[2]?.id);
    expect(second.map(({ slug }) => slug)).toEqual(['b6', 'b4']);
    expect(await next('a7', second[1]?.id)).toEqual([]);
  });

  it('links to the next page of the same feed', async () => {
    await publish(stories);
    const { links } = await read(callOf('a7', ''));
    const { data } = await read(links.next ?? '');
    expect(data.items.map(({ slug }) => slug)).toEqual(['b6', 'b4']);
  });

  it('continues after a given story even if the story that the feed follows was removed', async () => {
    const [story] = await publish(stories.filter(({ topic }) => topic === 'tv'));
    expect((await next('a7', story?.id)).map(({ slug }) => slug)).toEqual(['b6', 'b4']);
  });

  it('contains every other story once, stories on the same topic first, and then ends', async () => {
    const story = fc.record({
      topic: fc.constantFrom('ai', 'tv', 'vpn'),
      time: fc.integer({ min: 0, max: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(story, { minLength: 1, maxLength: 14 }), async (rendered) => {
        const order = await publish(rendered.map((one, index) => ({ ...one, slug: `s${index}` })));
        for (const current of order) {
          expect(await chain(current.slug)).toEqual(feedOf(current, order));
        }
      }),
      { numRuns: IS_LONG ? 60 : 6 },
    );
  });
});
