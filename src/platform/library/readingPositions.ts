import type { StorageKey } from '../../model/offline/readerStorage';

/** The paragraph at which a reader stopped. Does not depend on the width or the font size of the text. */
export interface BlockPosition {
  /** Index of the paragraph, heading or list item in the story. */
  block: number;
  /** The paragraph's first characters, which identify it after the story has changed. */
  letters: string;
}

/** The reader's position in an unfinished story. */
export interface ReadingPosition extends BlockPosition {
  path: string;
  title: string;
}

/** Stores the reader's positions in unfinished stories, on this device only. */
export interface ReadingPositions {
  /** Returns the position in a story, or null if it is missing or too old, or if the reader dismissed the story. */
  at(path: string): ReadingPosition | null;
  /** Returns the most recent position. */
  latest(): ReadingPosition | null;
  /** Stores a position. Has no effect on a story that the reader dismissed. */
  note(position: ReadingPosition): void;
  /** Removes the position in a finished story. */
  forget(path: string): void;
  /** Marks the story as dismissed, so that its position is not offered again until the entry expires. */
  dismiss(path: string): void;
  clear(): void;
}

const KEY = 'offprint-reading' satisfies StorageKey;
const MOST = 20;
const LONGEST = 30 * 86_400_000;

interface Stored {
  path: string;
  /** Time of the entry in epoch milliseconds. */
  at: number;
  /** The position; null if the reader dismissed the story. */
  place: Omit<ReadingPosition, 'path'> | null;
}

/** Creates the store in localStorage. Ignores storage errors. */
export function createReadingPositions(page: Window, now: () => number): ReadingPositions {
  /**
   * Returns the entries from the last 30 days, most recent last. Drops entries from the future, which exist if the
   * clock has been set back.
   */
  function read(): Stored[] {
    try {
      const value: unknown = JSON.parse(page.localStorage.getItem(KEY) ?? '[]');
      const isRecent = ({ at }: Stored): boolean => at <= now() && now() - at < LONGEST;
      return Array.isArray(value) ? value.filter(isStored).filter(isRecent) : [];
    } catch {
      return [];
    }
  }
  function write(entries: readonly Stored[]): void {
    try {
      if (entries.length === 0) page.localStorage.removeItem(KEY);
      else page.localStorage.setItem(KEY, JSON.stringify(entries.slice(-MOST)));
    } catch {
      // Ignored; the change is then not stored.
    }
  }
  const others = (path: string): Stored[] => read().filter((entry) => entry.path !== path);
  const replace = (path: string, place: Stored['place']): void => {
    write([...others(path), { path, at: now(), place }]);
  };
  return {
    at: (path) => positionIn(read().find((entry) => entry.path === path)),
    latest: () => positionIn(read().findLast(({ place }) => place !== null)),
    note({ path, title, block, letters }) {
      const isDismissed = read().some((entry) => entry.path === path && entry.place === null);
      if (!isDismissed) replace(path, { title, block, letters });
    },
    forget(path) {
      if (positionIn(read().find((entry) => entry.path === path))) write(others(path));
    },
    dismiss: (path) => {
      replace(path, null);
    },
    clear: () => {
      write([]);
    },
  };
}

function positionIn(entry: Stored | undefined): ReadingPosition | null {
  return entry?.place ? { path: entry.path, ...entry.place } : null;
}

/** Validates stored data, which another release may have written. */
function isStored(value: unknown): value is Stored {
  const { path, at, place } = (value ?? {}) as Partial<Stored>;
  if (typeof path !== 'string' || typeof at !== 'number') return false;
  if (place === null) return true;
  return (
    typeof place?.title === 'string' &&
    typeof place.letters === 'string' &&
    Number.isInteger(place.block)
  );
}
