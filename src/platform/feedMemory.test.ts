import { createFeedMemory } from './feedMemory';

beforeEach(() => {
  sessionStorage.clear();
});

afterEach(() => {
  jest.restoreAllMocks();
});

const feed = (path: string) => ({ startPath: path, paths: [] });

describe('the feed of a history entry', () => {
  it('is found again, also by the next document of the tab', () => {
    createFeedMemory(window).save('one', feed('/article/a/'));
    expect(createFeedMemory(window).load('one')).toEqual(feed('/article/a/'));
  });

  it('is unknown where there was none', () => {
    expect(createFeedMemory(window).load('one')).toBeUndefined();
  });

  it('is kept for the twenty entries left last', () => {
    const memory = createFeedMemory(window);
    for (let index = 0; index < 20; index += 1) memory.save(`entry-${index}`, feed('/a/'));
    memory.save('entry-0', feed('/b/'));
    memory.save('entry-20', feed('/c/'));
    expect(memory.load('entry-0')).toEqual(feed('/b/'));
    expect(memory.load('entry-1')).toBeUndefined();
    expect(memory.load('entry-2')).toEqual(feed('/a/'));
  });

  it('is forgotten without complaint where nothing can be stored', () => {
    const refuse = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const memory = createFeedMemory(window);
    memory.save('one', feed('/a/'));
    expect(memory.load('one')).toBeUndefined();
  });

  it.each(['not json', 'null', '7'])('is unknown where the storage holds %s', (text) => {
    sessionStorage.setItem('offprint-feeds', text);
    expect(createFeedMemory(window).load('one')).toBeUndefined();
  });
});
