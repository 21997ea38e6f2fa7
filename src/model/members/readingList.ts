/** Maximum length of a headline in a change; longer headlines are truncated. */
export const LISTED_TITLE_LENGTH = 300;

/** Maximum number of stories in one change. */
export const LISTED_AT_ONCE = 100;

/** A story that a member saves or removes. */
export interface SavedOnList {
  path: string;
  title: string;
}

/** A story on the reading list of a member's account. */
export interface ListedStory extends SavedOnList {
  /** ISO 8601, by the database's clock. */
  savedAt: string;
  /** True if the story is no longer published. */
  isWithdrawn: boolean;
}

/** Returns true for a valid story in a response from the server, which may be running another release. */
export function isListedStory(value: Record<string, unknown>): boolean {
  const { path, title, savedAt, isWithdrawn } = value;
  return (
    typeof path === 'string' &&
    typeof title === 'string' &&
    typeof savedAt === 'string' &&
    Number.isFinite(Date.parse(savedAt)) &&
    typeof isWithdrawn === 'boolean'
  );
}
