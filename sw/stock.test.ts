import { createFakeScope, type FakeScope } from '../test/support/fakeScope';
import { ASSET_CACHE } from './caches';
import { createStock, isCore } from './stock';

const REVIEW = '/assets/review.0a1b2c3d.js';
const LISTS = '/assets/lists.0a1b2c3d.css';

describe('what drawing kept pages takes, besides the shell', () => {
  let scope: FakeScope;

  beforeEach(() => {
    scope = createFakeScope();
    for (const file of [REVIEW, LISTS]) scope.answers.set(file, () => new Response('the file'));
  });

  it('is fetched once, and kept', async () => {
    const stockUp = createStock([REVIEW, LISTS]);
    await stockUp(scope);
    await stockUp(scope);
    expect(scope.asked).toEqual([REVIEW, LISTS]);
    expect(await scope.caches.paths(ASSET_CACHE)).toEqual([REVIEW, LISTS]);
  });

  it('is fetched on when the line has come back', async () => {
    const stockUp = createStock([REVIEW, LISTS]);
    scope.answers.set(LISTS, 'refused');
    await expect(stockUp(scope)).rejects.toThrow();
    scope.answers.set(LISTS, () => new Response('the file'));
    await stockUp(scope);
    expect(scope.asked).toEqual([REVIEW, LISTS, LISTS]);
  });

  it('is not fetched for a reader whose connection is to be spared', async () => {
    scope.sparing = true;
    await createStock([REVIEW])(scope);
    expect(scope.asked).toEqual([]);
  });

  it('is everything but the entry, the story and the frame', () => {
    const files = ['main.1.js', 'react.1.js', 'article.1.js', 'frame.1.js', 'lists.1.css'];
    expect(files.filter((file) => !isCore(`/assets/${file}`))).toEqual(['lists.1.css']);
  });
});
