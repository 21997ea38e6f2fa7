import type { StorageKey } from '../../model/offline/readerStorage';

/** Stores the positions where the reader stopped listening, and the chosen speed, on this device only. */
export interface ListenMemory {
  rate(): number;
  setRate(rate: number): void;
  /**
   * Returns the index of the sentence at which to resume, or zero if the story is new or its number of sentences has
   * changed.
   * @param count Number of sentences in the story.
   */
  place(path: string, count: number): number;
  setPlace(path: string, place: { index: number; count: number }): void;
  forgetPlace(path: string): void;
}

const LISTEN_KEY = 'offprint-listen' satisfies StorageKey;
const MOST_PLACES = 30;

interface Stored {
  rate: number;
  /** Path, sentence index and number of sentences; most recent last. */
  places: [string, number, number][];
}

/** Creates the store. Ignores localStorage errors; stories then start at the beginning. */
export function createListenMemory(page: Window): ListenMemory {
  function read(): Stored {
    try {
      const value = JSON.parse(page.localStorage.getItem(LISTEN_KEY) ?? '{}') as Partial<Stored>;
      const { rate, places } = value;
      return {
        rate: typeof rate === 'number' && rate > 0 ? rate : 1,
        places: Array.isArray(places) ? places.filter(isPlace) : [],
      };
    } catch {
      return { rate: 1, places: [] };
    }
  }
  function write(value: Stored): void {
    try {
      page.localStorage.setItem(LISTEN_KEY, JSON.stringify(value));
    } catch {
      // Ignored; stories then start at the beginning.
    }
  }
  const without = (path: string): Stored['places'] =>
    read().places.filter(([other]) => other !== path);
  return {
    rate: () => read().rate,
    setRate: (rate) => write({ ...read(), rate }),
    place(path, count) {
      const found = read().places.find(([other]) => other === path);
      return found?.[2] === count && found[1] < count ? found[1] : 0;
    },
    setPlace(path, { index, count }) {
      const places: Stored['places'] = [...without(path), [path, index, count]];
      write({ ...read(), places: places.slice(-MOST_PLACES) });
    },
    forgetPlace: (path) => write({ ...read(), places: without(path) }),
  };
}

function isPlace(value: unknown): value is Stored['places'][number] {
  return (
    Array.isArray(value) &&
    typeof value[0] === 'string' &&
    [value[1], value[2]].every(Number.isInteger)
  );
}
