import type { Article, RelatedObject } from '../../src/model/content/content';
import { pageCallPath, type PageAnswer } from '../../src/model/content/contentApi';
import { storiesRelatedBy, type Relation } from '../../src/model/content/relatedStories';
import type { ObjectComponent } from '../../src/model/routing/component';
import { importAndHear } from '../support/database/importAndHear';
import { createContentServer, type ContentServer } from '../support/servers/contentServer';
import { draftContentFolder, storyFile } from '../support/fixtures/contentFolder';
import { openTestStore, type TestStore } from '../support/database/store';

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

interface Story {
  day: number;
  topics?: string[];
  author?: string;
  /** Additional lines of front matter. */
  more?: string;
}

/** Makes these the only stories in the store. */
async function publish(stories: Record<string, Story>, series: string[] = []): Promise<void> {
  const draft = await draftContentFolder();
  for (const [slug, { day, topics = ['walks'], author = 'ada-quill', more = '' }] of Object.entries(
    stories,
  )) {
    const datePublished = `2026-03-${String(day).padStart(2, '0')}T09:00:00Z`;
    await draft.write(
      `articles/${slug}.md`,
      storyFile({ title: `Title of ${slug}`, author, topics, datePublished, more }),
    );
  }
  if (series.length > 0) {
    const contents = series.map((slug) => `  - ${slug}`).join('\n');
    await draft.write(
      'collections/kilns.md',
      `---\ntitle: Kilns\ncollectionType: series\ncontents:\n${contents}\n---\nSlow fires.\n`,
    );
  }
  await importAndHear(test.store, draft.folder);
  await draft.clear();
}

async function related(slug: string): Promise<RelatedObject[]> {
  const url = pageCallPath('halfwave', { type: 'article', id: slug });
  const { statusCode, body } = await server.app.inject({ url });
  expect(statusCode).toBe(200);
  const { data } = JSON.parse(body) as PageAnswer;
  const [component] = data.item.components;
  return ((component as ObjectComponent).item as Article).relatedObjects;
}

async function slugs(slug: string, relation: Relation): Promise<string[]> {
  const stories = storiesRelatedBy(relation, await related(slug));
  return stories.map(({ path }) => path.split('/').at(-2) ?? '');
}

describe('the end of a story', () => {
  it('links to older stories: those that share the most topics and tags, then the newest', async () => {
    await publish({
      story: { day: 9, more: 'tags: [gates]' },
      newer: { day: 10, more: 'tags: [gates]' },
      yesterday: { day: 8 },
      tagged: { day: 2, more: 'tags: [gates]' },
      before: { day: 7 },
      earliest: { day: 1 },
      elsewhere: { day: 8, topics: ['rivers'] },
    });
    expect(await slugs('story', 'topic')).toEqual(['tagged', 'yesterday', 'before']);
  });

  it('links to newer stories only if there are too few older ones', async () => {
    await publish({
      older: { day: 1 },
      story: { day: 2 },
      newest: { day: 9 },
      next: { day: 3 },
      'one-more': { day: 5 },
    });
    expect(await slugs('story', 'topic')).toEqual(['older', 'next', 'one-more']);
  });

  it('links to other stories by the same author, and to no story twice', async () => {
    await publish({
      story: { day: 9 },
      near: { day: 8 },
      river: { day: 7, topics: ['rivers'] },
      'by-sam': { day: 6, topics: ['rivers'], author: 'sam-reed' },
    });
    expect(await slugs('story', 'topic')).toEqual(['near']);
    expect(await slugs('story', 'author')).toEqual(['river']);
  });

  it('links to no sponsored story, and has no links if the story is sponsored', async () => {
    await publish({
      story: { day: 9 },
      paid: { day: 8, more: 'section: sponsored' },
      near: { day: 7 },
    });
    expect(await slugs('story', 'topic')).toEqual(['near']);
    expect(await related('paid')).toEqual([]);
  });

  it('links to the parts before and after it in a series', async () => {
    await publish({ one: { day: 3 }, two: { day: 1 }, three: { day: 2 } }, ['one', 'two', 'three']);
    const [previous] = storiesRelatedBy('previous', await related('two'));
    expect(previous).toMatchObject({
      title: 'Title of one',
      path: '/article/one/',
      series: { title: 'Kilns', path: '/collection/kilns/', position: 1, count: 3 },
    });
    expect(await slugs('two', 'next')).toEqual(['three']);
    expect(await slugs('three', 'next')).toEqual([]);
    expect(await slugs('two', 'topic')).toEqual([]);
  });

  it('changes when the linked stories change', async () => {
    await publish({ story: { day: 9 }, near: { day: 8 } });
    expect(await slugs('story', 'topic')).toEqual(['near']);
    await publish({ story: { day: 9 }, fresh: { day: 10 } });
    expect(await slugs('story', 'topic')).toEqual(['fresh']);
  });
});
