import { topicFixture, storyPage } from '../../../test/support/fixtures/contentFixtures';
import { targetOf } from './target';
import type { Change } from '../../store/changes';
import { PageError } from '../../../src/model/routing/errors';
import { createKnownTopics } from './knownTopics';

const STORY = targetOf('/article/one/');

function setUp() {
  const state = { topics: ['laptops', 'tech'], reads: 0, failure: null as Error | null };
  const listeners: ((change: Change) => void)[] = [];
  const content = {
    async page({ id }: { id: string }) {
      state.reads += 1;
      await Promise.resolve();
      if (id === 'missing') throw new PageError(404, 'No such page');
      if (state.failure) throw state.failure;
      const topics = state.topics.map((topic) => topicFixture(topic));
      return { value: storyPage(id, { topics }), keys: [`article:${id}`, 'site'], stale: false };
    },
  };
  const known = createKnownTopics(content, {
    onChange(listener) {
      listeners.push(listener);
      return () => undefined;
    },
  });
  const change = (...keys: string[]): void => {
    for (const listener of listeners) listener({ seq: 1, keys });
  };
  return { state, known, change };
}

describe('createKnownTopics', () => {
  it('reads the topics of a page once, and then returns them immediately', async () => {
    const { known, state } = setUp();
    expect(known.of(STORY)).toBeNull();
    expect(await known.learn(STORY)).toEqual(['laptops', 'tech']);
    expect(known.of(STORY)).toEqual(['laptops', 'tech']);
    expect(state.reads).toBe(1);
  });

  it.each([['article:one'], ['site', 'article:two'], ['*']])(
    "drops a page's topics when one of its change keys changes: %s",
    async (...keys) => {
      const { known, change } = setUp();
      await known.learn(STORY);
      change('article:two');
      expect(known.of(STORY)).not.toBeNull();
      change(...keys);
      expect(known.of(STORY)).toBeNull();
    },
  );

  it('does not cache topics if the page changes while they are being read', async () => {
    const { known, change } = setUp();
    const learning = known.learn(STORY);
    change('article:one');
    expect(await learning).toEqual(['laptops', 'tech']);
    expect(known.of(STORY)).toBeNull();
  });

  it('caches an empty list for a missing page until any content changes', async () => {
    const { known, change, state } = setUp();
    const missing = targetOf('/article/missing/');
    expect(await known.learn(missing)).toEqual([]);
    expect(known.of(missing)).toEqual([]);
    expect(await known.learn(targetOf('/nowhere/at/all/here/'))).toEqual([]);
    expect(state.reads).toBe(1);
    change('article:other');
    expect(known.of(missing)).toBeNull();
  });

  it.each([
    ['a lost connection', new Error('terminating connection')],
    ['a 503 error', new PageError(503, 'No reply')],
  ])('reads topics again after the content source has failed with %s', async (_name, failure) => {
    const { known, state } = setUp();
    state.failure = failure;
    expect(await known.learn(STORY)).toEqual([]);
    expect(known.of(STORY)).toBeNull();
    state.failure = null;
    expect(await known.learn(STORY)).toEqual(['laptops', 'tech']);
  });

  it('lets topics of nonexistent URLs evict each other, but never those of existing pages', async () => {
    const { known, state } = setUp();
    await known.learn(STORY);
    state.failure = new PageError(404, 'No such page');
    for (let each = 0; each < 1500; each += 1) await known.learn(targetOf(`/article/x${each}/`));
    expect(known.of(targetOf('/article/x0/'))).toBeNull();
    expect(known.of(targetOf('/article/x1499/'))).toEqual([]);
    expect(known.of(STORY)).toEqual(['laptops', 'tech']);
  });
});
