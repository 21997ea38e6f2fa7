import { EVERYTHING, type Change } from '../../store/changes';

/** Remembers recent changes, to detect changes that arrive while a document is being rendered. */
export interface RecentChanges {
  note(change: Change): void;
  /** True if a change after `since` affects one of these keys, or if such changes are no longer remembered. */
  touches(keys: readonly string[], since: number): boolean;
}

const REMEMBERED = 500;

export function createRecentChanges(): RecentChanges {
  const changes: Change[] = [];
  return {
    note(change) {
      changes.push(change);
      if (changes.length > REMEMBERED) changes.shift();
    },
    touches(keys, since) {
      const forgotten = changes.length === REMEMBERED && (changes[0]?.seq ?? 0) > since + 1;
      return (
        forgotten ||
        changes.some(
          (change) =>
            change.seq > since &&
            (change.keys.includes(EVERYTHING) || change.keys.some((key) => keys.includes(key))),
        )
      );
    },
  };
}
