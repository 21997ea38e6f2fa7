import { createMemoryStorage } from '../../../test/support/fakes/memoryStorage';
import { createReadingPositions, type ReadingPosition } from './readingPositions';

const DAY = 86_400_000;
const place = (path: string, block = 4): ReadingPosition => ({
  path,
  title: `Story ${path}`,
  block,
  letters: 'Fourdocks',
});

function setup(localStorage: Storage = createMemoryStorage()) {
  const clock = { now: 40 * DAY };
  const page = { localStorage } as unknown as Window;
  return { clock, localStorage, positions: createReadingPositions(page, () => clock.now) };
}

describe('the reading positions in unfinished stories', () => {
  it('are stored per story, with the most recently read story as the latest', () => {
    const { positions } = setup();
    positions.note(place('/a/'));
    positions.note(place('/b/'));
    positions.note(place('/a/', 6));
    expect(positions.at('/a/')).toEqual(place('/a/', 6));
    expect(positions.at('/b/')).toEqual(place('/b/'));
    expect(positions.latest()).toEqual(place('/a/', 6));
    positions.forget('/a/');
    expect([positions.at('/a/'), positions.latest()?.path]).toEqual([null, '/b/']);
  });

  it('are limited to the last twenty stories, and expire after thirty days', () => {
    const { clock, positions } = setup();
    for (let story = 0; story <= 20; story += 1) positions.note(place(`/${story}/`));
    expect([positions.at('/0/'), positions.at('/1/')?.path]).toEqual([null, '/1/']);
    clock.now += 30 * DAY - 1;
    expect(positions.at('/1/')?.path).toBe('/1/');
    clock.now += 1;
    expect([positions.at('/1/'), positions.latest()]).toEqual([null, null]);
  });

  it('are not offered for a dismissed story, even if the reader continues or finishes it', () => {
    const { positions } = setup();
    positions.note(place('/a/'));
    positions.dismiss('/a/');
    positions.note(place('/a/', 7));
    expect([positions.at('/a/'), positions.latest()]).toEqual([null, null]);
    positions.forget('/a/');
    positions.note(place('/a/', 7));
    expect(positions.at('/a/')).toBeNull();
  });

  it('leave nothing in storage when they are cleared, or when the last one is removed', () => {
    const { localStorage, positions } = setup();
    positions.note(place('/a/'));
    positions.forget('/a/');
    expect(localStorage).toHaveLength(0);
    positions.dismiss('/a/');
    positions.clear();
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    '{',
    '{}',
    '[7]',
    '[{"path":"/a/","at":1,"place":{"block":1}}]',
    // A time in the future, as left behind by a clock that has since been set back.
    `[{"path":"/a/","at":${99 * DAY},"place":{"title":"A","letters":"A","block":1}}]`,
  ])('are reset if the stored value is %s', (value) => {
    const { localStorage, positions } = setup();
    localStorage.setItem('offprint-reading', value);
    expect([positions.at('/a/'), positions.latest()]).toEqual([null, null]);
    positions.note(place('/a/'));
    expect(positions.at('/a/')).toEqual(place('/a/'));
  });

  it('are not offered if the browser blocks storage', () => {
    const refuse = (): never => {
      throw new DOMException('Refused', 'SecurityError');
    };
    const { positions } = setup({ getItem: refuse, setItem: refuse, removeItem: refuse } as never);
    positions.note(place('/a/'));
    positions.dismiss('/a/');
    positions.clear();
    expect([positions.at('/a/'), positions.latest()]).toEqual([null, null]);
  });
});
