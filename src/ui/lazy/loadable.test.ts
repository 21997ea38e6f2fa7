import { ChunkError, createLoadables } from './loadable';

const MODULE = { default: 'a part' };

describe('a part that travels as a chunk of its own', () => {
  it('is not there before it is loaded, and at once after', async () => {
    const parts = createLoadables({ one: () => Promise.resolve(MODULE) });
    expect(parts.loaded('one')).toBeNull();
    await parts.load('one');
    expect(parts.loaded('one')).toBe(MODULE);
  });

  it('is loaded once', async () => {
    const fetched = jest.fn(() => Promise.resolve(MODULE));
    const parts = createLoadables({ one: fetched });
    await parts.load('one');
    await parts.load('one');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is loaded without the others', async () => {
    const other = jest.fn(() => Promise.resolve(MODULE));
    const parts = createLoadables({ one: () => Promise.resolve(MODULE), other });
    await parts.load('one');
    expect(other).not.toHaveBeenCalled();
    expect(parts.loaded('other')).toBeNull();
  });

  it('that does not arrive is a chunk error, and may arrive the next time', async () => {
    const cause = new Error('Loading chunk 7 failed');
    const arriving = jest.fn(() => Promise.resolve(MODULE)).mockRejectedValueOnce(cause);
    const parts = createLoadables({ one: arriving });
    const failure = await parts.load('one').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ChunkError);
    expect(failure).toMatchObject({ message: 'The chunk one did not load', cause });
    expect(parts.loaded('one')).toBeNull();
    await parts.load('one');
    expect(parts.loaded('one')).toBe(MODULE);
  });
});
