import { createSharedReads, forgetShared, readShared, type SharedReads } from './sharedReads';

describe('a value that many responses contain', () => {
  let shared: SharedReads;
  beforeEach(() => {
    shared = createSharedReads();
  });

  /** Reads a value that depends on the key `menus`, and returns it with the keys of the response. */
  async function answer(seq: number, value: string): Promise<{ value: string; keys: string[] }> {
    const reading = { shared, seq, keys: new Set(['article:a']) };
    const found = await readShared(reading, 'frame', ({ keys }) => {
      keys.add('menus');
      return Promise.resolve(value);
    });
    return { value: found, keys: [...reading.keys] };
  }

  it('is read once per store snapshot', async () => {
    await answer(5, 'old');
    await expect(answer(5, 'new')).resolves.toMatchObject({ value: 'old' });
  });

  it('adds its change keys to every response that contains it', async () => {
    await answer(5, 'old');
    await expect(answer(5, 'new')).resolves.toMatchObject({ keys: ['article:a', 'menus'] });
  });

  it('is read again after a change', async () => {
    await answer(5, 'old');
    await expect(answer(6, 'new')).resolves.toMatchObject({ value: 'new' });
  });

  it('is read again for an older snapshot, such as that of a standby', async () => {
    await answer(6, 'new');
    await expect(answer(5, 'old')).resolves.toMatchObject({ value: 'old' });
    await expect(answer(6, 'new')).resolves.toMatchObject({ value: 'new' });
  });

  it('is not cached if a response from another snapshot was composed during the read', async () => {
    const reading = { shared, seq: 5, keys: new Set<string>() };
    await readShared(reading, 'frame', async () => {
      await answer(6, 'new');
      return 'old';
    });
    await expect(answer(6, 'newest')).resolves.toMatchObject({ value: 'new' });
  });

  it('is read again after an error', async () => {
    const reading = { shared, seq: 5, keys: new Set<string>() };
    const failing = readShared(reading, 'frame', () => Promise.reject(new Error('no connection')));
    await expect(failing).rejects.toThrow('no connection');
    await expect(answer(5, 'new')).resolves.toMatchObject({ value: 'new' });
  });

  it('is read again after `forgetShared`, even if the sequence number is the same', async () => {
    await answer(5, 'before the restore');
    forgetShared(shared);
    await expect(answer(5, 'after it')).resolves.toMatchObject({ value: 'after it' });
  });
});
