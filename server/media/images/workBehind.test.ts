import { createWorkBehind } from './workBehind';
import { createWorkQueue } from '../../http/workQueue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const start = () => {
  const queue = createWorkQueue(2, 2, 'Too many');
  const done: string[] = [];
  const behind = createWorkBehind(queue, 2, 100);
  const add = (name: string) =>
    behind.add(name, () => {
      done.push(name);
      return Promise.resolve();
    });
  return { queue, behind, add, done };
};

describe('the background queue', () => {
  it('runs each job once, one at a time, each after an idle period', async () => {
    const { behind, add, done } = start();
    add('first');
    add('first');
    add('second');
    expect(done).toEqual([]);
    await jest.advanceTimersByTimeAsync(100);
    expect([done, behind.has('first'), behind.has('second')]).toEqual([['first'], false, true]);
    await jest.advanceTimersByTimeAsync(100);
    expect(done).toEqual(['first', 'second']);
  });

  it('waits while the work queue is busy', async () => {
    const { queue, add, done } = start();
    let finish: () => void = () => {};
    const running = queue.run(() => new Promise<void>((resolve) => (finish = resolve)));
    add('first');
    await jest.advanceTimersByTimeAsync(1000);
    expect(done).toEqual([]);
    finish();
    await running;
    await jest.advanceTimersByTimeAsync(100);
    expect(done).toEqual(['first']);
  });

  it('drops jobs above the limit, which can be added again later', async () => {
    const { behind, add, done } = start();
    for (const name of ['a', 'b', 'c']) add(name);
    expect(behind.has('c')).toBe(false);
    await jest.advanceTimersByTimeAsync(300);
    add('c');
    await jest.advanceTimersByTimeAsync(100);
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it('continues with the next job after a failed one', async () => {
    const { behind, add, done } = start();
    behind.add('bad', () => Promise.reject(new Error('no')));
    add('good');
    await jest.advanceTimersByTimeAsync(200);
    expect([done, behind.has('bad')]).toEqual([['good'], false]);
  });
});
