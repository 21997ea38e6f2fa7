/** @jest-environment jsdom */
import fc from 'fast-check';
import { createFeedMemory } from './feedMemory';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  jest.restoreAllMocks();
});

const feed = (path: string) => ({ startPath: path, paths: [] });

describe('the stored feeds', () => {
  it('can be loaded by a later document in the same tab', () => {
    createFeedMemory(window).save('one', feed('/article/a/'));
    expect(createFeedMemory(window).load('one')).toEqual(feed('/article/a/'));
  });

  it('are undefined for an unknown history entry', () => {
    expect(createFeedMemory(window).load('one')).toBeUndefined();
  });

  it('are kept for the twenty most recently saved history entries', () => {
    const memory = createFeedMemory(window);
    for (let index = 0; index < 20; index += 1) memory.save(`entry-${index}`, feed('/a/'));
    memory.save('entry-0', feed('/b/'));
    memory.save('entry-20', feed('/c/'));
    expect(memory.load('entry-0')).toEqual(feed('/b/'));
    expect(memory.load('entry-1')).toBeUndefined();
    expect(memory.load('entry-2')).toEqual(feed('/a/'));
  });

  it('are discarded without an error if the storage is full', () => {
    const refuse = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const memory = createFeedMemory(window);
    memory.save('one', feed('/a/'));
    expect(memory.load('one')).toBeUndefined();
  });

  it.each(['not json', 'null', '7'])('are undefined if the storage contains %s', (text) => {
    sessionStorage.setItem('offprint-feeds', text);
    expect(createFeedMemory(window).load('one')).toBeUndefined();
  });

  it("can be read in the first release's format, and are rewritten with a version", () => {
    sessionStorage.setItem('offprint-feeds', JSON.stringify({ one: feed('/article/a/') }));
    const memory = createFeedMemory(window);
    expect(memory.load('one')).toEqual(feed('/article/a/'));
    memory.save('two', feed('/article/b/'));
    expect(memory.load('one')).toEqual(feed('/article/a/'));
    expect(JSON.parse(sessionStorage.getItem('offprint-feeds') ?? '')).toMatchObject({
      version: 2,
    });
  });

  it('can be saved regardless of what storage already contains', () => {
    const neighbours = [
      { version: 2 },
      { version: 2, feeds: null },
      { version: 2, feeds: 7 },
      { version: 2, feeds: [null] },
      { version: '2', feeds: { one: 1 } },
      { version: null, feeds: {} },
      { feeds: null },
      [],
      '',
    ].map((value) => JSON.stringify(value));
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...neighbours), fc.json(), fc.string()), (text) => {
        sessionStorage.setItem('offprint-feeds', text);
        const memory = createFeedMemory(window);
        expect(memory.load('entry-of-nobody')).toBeUndefined();
        memory.save('mine', feed('/article/a/'));
        expect(memory.load('mine')).toEqual(feed('/article/a/'));
      }),
    );
  });

  it("are ignored if they are in a newer release's format", () => {
    const feeds = { one: feed('/article/a/') };
    sessionStorage.setItem('offprint-feeds', JSON.stringify({ version: 3, feeds }));
    expect(createFeedMemory(window).load('one')).toBeUndefined();
  });
});

describe('the single-story setting', () => {
  it('is off by default, and is not stored while it is off', () => {
    expect(createFeedMemory(window).isSingle()).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it('is stored when it is turned on, and removed when it is turned off', () => {
    createFeedMemory(window).setSingle(true);
    expect(createFeedMemory(window).isSingle()).toBe(true);
    createFeedMemory(window).setSingle(false);
    expect(createFeedMemory(window).isSingle()).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it.each(['', '0', 'true', '11', '{"version":2}'])(
    'is off if another release stored "%s"',
    (text) => {
      localStorage.setItem('offprint-single-stories', text);
      expect(createFeedMemory(window).isSingle()).toBe(false);
    },
  );

  it('is off, without an error, if storage is blocked', () => {
    const refuse = (): never => {
      throw new DOMException('no', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const memory = createFeedMemory(window);
    memory.setSingle(true);
    expect(memory.isSingle()).toBe(false);
  });
});
