import fc from 'fast-check';
import { importFolder } from '../../server/content/import/importFolder';
import type { SeamlessItem } from '../../src/model/routing/seamless';
import { IS_LONG } from '../support/deadlines';
import { createContentServer, type ContentServer } from '../support/servers/contentServer';
import { draftContentFolder, storyFile } from '../support/fixtures/contentFolder';
import { openTestStore, type TestStore } from '../support/database/store';
import { eventually } from '../support/waiting';

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
  const { seq } = await importFolder(test.store, draft.folder, {
    siteKey: 'halfwave',
    warn: () => {},
  });
  await eventually(
    () => test.store.changes.seq(),
    (heard) => heard >= (seq ?? 0),
  );
  await draft.clear();
  const { rows } = await test.store.pool.query<{ slug: string; id: string }>(
    'select slug, id from contents order by date_published desc, id desc',
  );
  return rows.flatMap(({ slug, id }) => {
    const story = stories.find((candidate) => candidate.slug === slug);
    return story ? [{ ...story, id }] : [];
  });
}

async function next(slug: string, contentId = ''): Promise<SeamlessItem[]> {
  const { statusCode, body } = await server.app.inject({
    url:
      `/api/neutron/seamless/halfwave/${slug}/web?contentId=${contentId}&componentName=seamless` +
      '&componentDisplayName=seamless&componentType=LIST&limit=3',
  });
  expect(statusCode).toBe(200);
  return (JSON.parse(body) as { data: { items: SeamlessItem[] } }).data.items;
}

/** Returns the slugs of a complete feed, requesting each part with the last story of the previous one. */
async function chain(slug: string): Promise<string[]> {
  const found: string[] = [];
  for (let part = await next(slug); part.length > 0;) {
    found.push(...part.map((item) => item.slug));
    expect(found.length).toBeLessThan(100);
    const last = part.at(-1);
    part = last ? await next(last.slug, last.id) : [];
  }
  return found;
}

describe('the feed after a story', () => {
  it('continues with the next three older stories of its first topic', async () => {
    await publish([
      { slug: 'a9', topic: 'ai', time: 9 },
      { slug: 'b8', topic: 'tv', time: 8 },
      { slug: 'a7', topic: 'ai', time: 7 },
      { slug: 'a6', topic: 'ai', time: 6 },
      { slug: 'b5', topic: 'tv', time: 5 },
      { slug: 'a4', topic: 'ai', time: 4 },
      { slug: 'a3', topic: 'ai', time: 3 },
      { slug: 'b2', topic: 'tv', time: 2 },
      { slug: 'b1', topic: 'tv', time: 1 },
    ]);
    const first = await next('a9');
    expect(first.map(({ slug }) => slug)).toEqual(['a7', 'a6', 'a4']);
    expect(first[0]).toEqual({
      id: expect.any(String) as string,
      slug: 'a7',
      source: 'halfwave',
      title: 'A plain story',
      type: 'content_article',
      url: '/article/a7/',
    });
    expect((await next('a4', first[2]?.id)).map(({ slug }) => slug)).toEqual(['a3', 'b2', 'b1']);
    expect(await next('b1')).toEqual([]);
  });

  it('never repeats a story, always ends, and starts with older stories of the same topic', async () => {
    const story = fc.record({
      topic: fc.constantFrom('ai', 'tv', 'vpn'),
      time: fc.integer({ min: 0, max: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(story, { minLength: 1, maxLength: 14 }), async (rendered) => {
        const order = await publish(rendered.map((one, index) => ({ ...one, slug: `s${index}` })));
        for (const [index, current] of order.entries()) {
          const found = await chain(current.slug);
          expect(new Set([current.slug, ...found]).size).toBe(found.length + 1);
          const older = order.slice(index + 1);
          const ofTopic = older.filter(({ topic }) => topic === current.topic).slice(0, 3);
          expect(found.slice(0, ofTopic.length)).toEqual(ofTopic.map(({ slug }) => slug));
          if (older.length >= 3 && ofTopic.length === 0) {
            expect(found.slice(0, 3)).toEqual(older.slice(0, 3).map(({ slug }) => slug));
          }
        }
      }),
      { numRuns: IS_LONG ? 60 : 6 },
    );
  });
});
