import { CHUNK_GUARD } from '../../model/events/readerTimings';

/**
 * Lets a page be loaded again for a missing chunk, but not in a circle. The mark is kept in session
 * storage; where there is none, in the page's own history entry, which a reload keeps too.
 */
export interface ChunkGuard {
  /** True, and remembered, when the last reload is long enough ago. */
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
  const kept = [fromStorage(page), fromHistory(page)].filter((mark) => mark !== null);
  return kept.length > 0 ? Math.max(...kept) : null;
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
