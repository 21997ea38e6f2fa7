import type { Change } from '../store/changes';
import { createAnswerCache } from './answerCache';
import type { Composed } from './reading';

const KEY = 'article:a-story';

function answer(value: string, seq: number): Composed<string> {
  return { value, seq, keys: [KEY], stale: false };
}

describe('the response cache', () => {
  it('does not reuse a response that was being composed when its content changed', async () => {
    let notify: (change: Change) => void = () => {};
    const cache = createAnswerCache(
      {
        seq: () => 1,
        isCurrent: () => true,
        onChange(listener) {
          notify = listener;
          return () => true;
        },
      },
      10,
    );
    let resolve: (value: Composed<string>) => void = () => {};
    const slow = new Promise<Composed<string>>((done) => (resolve = done));
    const before = cache.get('page', () => slow);
    notify({ seq: 2, keys: [KEY] });
    const after = cache.get('page', () => Promise.resolve(answer('after', 2)));
    resolve(answer('before', 1));
    expect([(await before).value, (await after).value]).toEqual(['before', 'after']);
    const later = await cache.get('page', () => Promise.resolve(answer('later', 2)));
    expect(later.value).not.toBe('before');
    cache.close();
  });
});
