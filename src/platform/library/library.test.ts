import type { LibraryRequest } from '../../model/library/libraryMessages';
import { createLibrary } from './library';

function createFakeWorker() {
  const target = new EventTarget();
  const requests: LibraryRequest[] = [];
  let isEnded = false;
  const worker = Object.assign(target, {
    postMessage: (request: LibraryRequest) => void requests.push(request),
    terminate: () => void (isEnded = true),
  }) as unknown as Worker;
  return {
    worker,
    requests,
    isEnded: () => isEnded,
    reply: (data: unknown) => target.dispatchEvent(new MessageEvent('message', { data })),
    fail: () => target.dispatchEvent(new Event('error')),
  };
}

function setup(wait: () => Promise<void> = () => new Promise(() => undefined)) {
  const workers: ReturnType<typeof createFakeWorker>[] = [];
  const library = createLibrary({
    openWorker() {
      const fake = createFakeWorker();
      workers.push(fake);
      return fake.worker;
    },
    wait,
  });
  return { library, workers };
}

const ANSWER = { stories: 2, found: [] };

describe('createLibrary', () => {
  it('does not start its worker before the first search', async () => {
    const { library, workers } = setup();
    expect(await library.sync()).toBeNull();
    expect(workers).toHaveLength(0);
    const found = library.find('dock');
    expect(workers[0]?.requests).toEqual([{ id: 1, type: 'find', query: 'dock' }]);
    workers[0]?.reply({ id: 1, value: ANSWER });
    expect(await found).toEqual(ANSWER);
    void library.sync();
    expect(workers[0]?.requests.at(-1)).toEqual({ id: 2, type: 'sync' });
    expect(workers).toHaveLength(1);
  });

  it('matches replies to their requests, in whatever order they arrive', async () => {
    const { library, workers } = setup();
    const [first, second] = [library.find('a'), library.find('b')];
    workers[0]?.reply({ id: 2, value: { stories: 2, found: [] } });
    workers[0]?.reply({ id: 1, failure: 'Refused' });
    await expect(first).rejects.toThrow('Refused');
    expect((await second).stories).toBe(2);
  });

  it('rejects if the script cannot be loaded, and tries again with a new worker', async () => {
    const { library, workers } = setup();
    const found = library.find('dock');
    workers[0]?.fail();
    await expect(found).rejects.toThrow('could not be loaded');
    expect(workers[0]?.isEnded()).toBe(true);
    void library.find('dock');
    expect(workers).toHaveLength(2);
  });

  it('rejects if the worker does not respond in time', async () => {
    const { library } = setup(() => Promise.resolve());
    await expect(library.find('dock')).rejects.toThrow('in time');
  });
});
