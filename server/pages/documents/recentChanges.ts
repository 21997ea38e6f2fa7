import { EVERYTHING, type Change } from '../../store/changes';

/** The last changes, to tell whether one came while a document was being made. */
export interface RecentChanges {
  note(change: Change): void;
  /** Whether something with one of these keys changed after the change with this number. */
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
