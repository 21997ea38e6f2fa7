import { nextTask } from '../../test/support/nextTask';
import { createWorkQueue } from './workQueue';

describe('createWorkQueue', () => {
  it('limits concurrent and queued work, and rejects the rest', async () => {
    const queue = createWorkQueue(2, 3, 'Too many');
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await nextTask();
      running -= 1;
    };
    const results = await Promise.allSettled(Array.from({ length: 7 }, () => queue.run(work)));
    expect(most).toBe(2);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 503 });
    await expect(queue.run(() => Promise.resolve('again'))).resolves.toBe('again');
  });

  it('reports whether it is full, and throws a 503 from `refuse`', async () => {
    const queue = createWorkQueue(1, 1, 'Too many');
    const first = queue.run(nextTask);
    expect(queue.isFull()).toBe(false);
    const second = queue.run(nextTask);
    expect(queue.isFull()).toBe(true);
    expect(queue.refuse).toThrow(expect.objectContaining({ status: 503 }) as Error);
    await first;
    expect(queue.isFull()).toBe(false);
    await second;
  });
});
