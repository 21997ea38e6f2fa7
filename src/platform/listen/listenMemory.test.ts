import { createMemoryStorage } from '../../../test/support/fakes/memoryStorage';
import { createListenMemory } from './listenMemory';

const openMemory = (localStorage: Storage = createMemoryStorage()) =>
  createListenMemory({ localStorage } as unknown as Window);

describe('the stored listening progress', () => {
  it('applies only to a story of the same length', () => {
    const memory = openMemory();
    memory.setPlace('/a/', { index: 4, count: 9 });
    expect([memory.place('/a/', 9), memory.place('/a/', 8), memory.place('/b/', 9)]).toEqual([
      4, 0, 0,
    ]);
    memory.forgetPlace('/a/');
    expect(memory.place('/a/', 9)).toBe(0);
  });

  it('contains the speed, and the last thirty positions', () => {
    const memory = openMemory();
    memory.setRate(1.25);
    for (let story = 0; story <= 30; story += 1) {
      memory.setPlace(`/${story}/`, { index: 1, count: 2 });
    }
    expect([memory.place('/0/', 2), memory.place('/1/', 2), memory.rate()]).toEqual([0, 1, 1.25]);
  });

  it.each(['{', '[]', '{"rate":"fast","places":[["/a/","x",3],7]}'])(
    'is reset if the stored value is corrupt: %s',
    (value) => {
      const storage = createMemoryStorage();
      storage.setItem('offprint-listen', value);
      const memory = openMemory(storage);
      expect([memory.rate(), memory.place('/a/', 3)]).toEqual([1, 0]);
    },
  );

  it('is lost without an error if the browser blocks storage', () => {
    const refuse = (): never => {
      throw new DOMException('refused', 'SecurityError');
    };
    const memory = openMemory({ getItem: refuse, setItem: refuse } as unknown as Storage);
    memory.setPlace('/a/', { index: 1, count: 2 });
    expect([memory.place('/a/', 2), memory.rate()]).toEqual([0, 1]);
  });
});
