import { ChunkError, createLoadables } from './loadable';

const MODULE = { default: 'a part' };

describe('a module in its own chunk', () => {
  it('is available once it is loaded, and not before', async () => {
    const parts = createLoadables({ one: () => Promise.resolve(MODULE) });
    expect(parts.loaded('one')).toBeNull();
    await parts.load('one');
    expect(parts.loaded('one')).toBe(MODULE);
  });

  it('is loaded only once', async () => {
    const fetched = jest.fn(() => Promise.resolve(MODULE));
    const parts = createLoadables({ one: fetched });
    await parts.load('one');
    await parts.load('one');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is loaded separately from other modules', async () => {
    const other = jest.fn(() => Promise.resolve(MODULE));
    const parts = createLoadables({ one: () => Promise.resolve(MODULE), other });
    await parts.load('one');
    expect(other).not.toHaveBeenCalled();
    expect(parts.loaded('other')).toBeNull();
  });

  it('is requested again, bypassing the HTTP cache, if its script was truncated', async () => {
    const cause = Object.assign(new Error('Loading chunk 7 failed'), {
      ...{ type: 'missing', request: '/assets/one.1a2b3c4d5.js' },
    });
    const requested = jest.fn(() => Promise.resolve(new Response('')));
    jest.spyOn(globalThis, 'fetch').mockImplementation(requested);
    const arriving = jest.fn(() => Promise.resolve(MODULE)).mockRejectedValueOnce(cause);
    const parts = createLoadables({ one: arriving });
    await parts.load('one');
    expect(parts.loaded('one')).toBe(MODULE);
    expect(requested).toHaveBeenCalledWith(
      '/assets/one.1a2b3c4d5.js',
      expect.objectContaining({ cache: 'reload' }),
    );
    jest.restoreAllMocks();
  });

  it('fails to load with a ChunkError, and can then be loaded again', async () => {
    const cause = new Error('Loading chunk 7 failed');
    const arriving = jest.fn(() => Promise.resolve(MODULE)).mockRejectedValueOnce(cause);
    const parts = createLoadables({ one: arriving });
    const failure = await parts.load('one').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ChunkError);
    expect(failure).toMatchObject({ message: 'The chunk one failed to load', cause });
    expect(parts.loaded('one')).toBeNull();
    await parts.load('one');
    expect(parts.loaded('one')).toBe(MODULE);
  });
});
