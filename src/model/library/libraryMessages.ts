/**
 * Messages between the app and the library worker, which searches the stories on this device. The app and the worker
 * are always from the same release. Each request has an id, which is repeated in its reply.
 */
export type LibraryRequest =
  /** Brings the index up to date with the caches; the reply is a LibraryState. */
  | { id: number; type: 'sync' }
  /** Searches the stories; the reply is a LibraryAnswer. */
  | { id: number; type: 'find'; query: string };

export interface LibraryState {
  /** Number of searchable stories. */
  stories: number;
}

export interface LibraryAnswer extends LibraryState {
  /** Stories that match the query, best match first. */
  found: FoundStory[];
}

export interface FoundStory {
  path: string;
  title: string;
  /** An excerpt of the text with its matches marked. */
  snippet: SnippetPiece[];
}

export interface SnippetPiece {
  text: string;
  isMatch: boolean;
}

export type LibraryReply =
  | { id: number; value: LibraryState | LibraryAnswer }
  /** `failure` is the message of the error. */
  | { id: number; failure: string };
