import { CHUNK_GUARD } from '../../model/events/readerTimings';

/**
 * Allows a reload after a missing chunk without causing a reload loop. The time of the last reload is stored in
 * sessionStorage or, if storage is blocked, in the history state, which survives a reload.
 */
export interface ChunkGuard {
  /** Returns true, and records the reload, if the last reload was long enough ago. */
  mayReload(): boolean;
}

const MARK = 'offprint-chunk-reload';

export function createChunkGuard(page: Window, now: () => number): ChunkGuard {
  return {
    mayReload() {
      const last = readMark(page);
      if (last !== null && now() - last < CHUNK_GUARD) return false;
      writeMark(page, now());
      return true;
    },
  };
}

function readMark(page: Window): number | null {
  const stored = [fromStorage(page), fromHistory(page)].filter((mark) => mark !== null);
  return stored.length > 0 ? Math.max(...stored) : null;
}

function fromStorage(page: Window): number | null {
  try {
    const value = page.sessionStorage.getItem(MARK);
    return value === null ? null : Number(value);
  } catch {
    return null;
  }
}

function fromHistory(page: Window): number | null {
  const value: unknown = (page.history.state as Record<string, unknown> | null)?.[MARK];
  return typeof value === 'number' ? value : null;
}

function writeMark(page: Window, time: number): void {
  try {
    page.sessionStorage.setItem(MARK, String(time));
  } catch {
    page.history.replaceState({ ...(page.history.state as object | null), [MARK]: time }, '');
  }
}
