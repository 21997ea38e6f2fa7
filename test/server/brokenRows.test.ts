import { createContent, type ContentService } from '../../server/content/contentService';
import { importFolder } from '../../server/content/import/importFolder';
import type { Article } from '../../src/model/content';
import type { PageRequest } from '../../src/model/contentApi';
import { PLAIN_PICTURES } from '../support/contentServer';
import { FIXTURE_CONTENT } from '../support/contentFolder';
import { openTestStore, type TestStore } from '../support/store';

jest.setTimeout(60_000);

const STORY: PageRequest = { type: 'article', id: 'plain-story' };

let test: TestStore;
let content: ContentService;
let warnings: unknown[];

beforeEach(async () => {
  test = await openTestStore();
  await importFolder(test.store, FIXTURE_CONTENT, { siteKey: 'halfwave', warn: () => {} });
  warnings = [];
  const log = { warn: (message: string, fields: unknown) => void warnings.push([message, fields]) };
  const config = { siteKey: 'halfwave' };
  content = createContent({ store: test.store, pictures: PLAIN_PICTURES, config, log });
});

afterEach(async () => {
  content.close();
  await test.close();
});

const spoil = (column: 'document' | 'body', value: unknown): Promise<unknown> =>
  test.store.pool.query(`update contents set ${column} = $1 where slug = 'plain-story'`, [
    JSON.stringify(value),
  ]);

const told = (file: string) => ['A row of the store is broken; pages do without it', { file }];

describe('one broken row of the store', () => {
  it.each([{}, null, [], 'text', 7, { slug: 'plain-story', topics: [7] }])(
    'with %j for a story takes itself off every list and nothing else, and is written down once',
    async (document) => {
      const whole = await content.listing('latest', { offset: 0, limit: 50 });
      const left = whole.value.items.filter(({ slug }) => slug !== 'plain-story');
      expect(left.length).toBeLessThan(whole.value.items.length);
      await spoil('document', document);
      const shown = await content.listing('latest', { offset: 0, limit: 49 });
      expect(shown.value.items.map(({ slug }) => slug)).toEqual(left.map(({ slug }) => slug));
      for (const type of ['front-door', 'latest-door'] as const) {
        expect((await content.page({ type, id: type })).value.components.length).toBeGreaterThan(0);
      }
      const following = await content.seamless({ slug: 'full-story' });
      expect(following.value.map(({ slug }) => slug)).not.toContain('plain-story');
      expect(warnings).toHaveLength(1);
    },
  );

  it.each([
    ['no text at all', 'words'],
    ['a node that is none', ['Before.', { tag: 'script', children: ['x'] }, 'After.']],
    ['a node without a name', ['Before.', {}, 'After.']],
    ['a hole', ['Before.', null, 'After.']],
  ])(
    'with %s leaves a gap in its story that says so, and is written down once',
    async (_case, body) => {
      await spoil('body', body);
      for (const contentOnly of [false, true]) {
        const { value } = await content.page({ ...STORY, contentOnly });
        const [component] = value.components;
        const { body: text } = (component as unknown as { item: Article }).item;
        expect(JSON.stringify(text)).toContain('A part of this story could not be shown.');
        expect(text).toHaveLength(Array.isArray(body) ? 3 : 1);
        if (Array.isArray(body)) expect([text[0], text[2]]).toEqual(['Before.', 'After.']);
      }
      expect(warnings).toEqual([told('text of plain-story')]);
    },
  );
});
