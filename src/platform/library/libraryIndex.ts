import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import type { FoundStory } from '../../model/library/libraryMessages';
import { indexedForm, snippetOf } from './snippet';

export interface LibraryStory {
  /** Cache key of the story's page data. */
  id: string;
  path: string;
  title: string;
  text: string;
}

/** A full-text index of stories. Every entry has a version, so that only changed stories are indexed again. */
export interface LibraryIndex {
  /** Returns the versions of all entries, keyed by ID. Includes entries for page data without a story. */
  versions(): ReadonlyMap<string, string>;
  /**
   * @param story The story, or null for page data without a story. The entry prevents that page data from being read
   * again.
   */
  put(id: string, version: string, story: LibraryStory | null): void;
  remove(id: string): void;
  find(query: string): FoundStory[];
  /** Returns the number of stories. */
  size(): number;
  /** Serializes the index for `openLibraryIndex`. */
  written(): string;
}

const MOST_FOUND = 20;
/** Minimum length of words that match as a prefix. Shorter prefixes would match nearly everything. */
const COMPLETED_FROM = 3;
/** Minimum length of words that are matched despite typos. */
const CORRECTED_FROM = 5;

const OPTIONS: Options<LibraryStory> = {
  fields: ['title', 'text'],
  storeFields: ['path', 'title', 'text'],
  processTerm: indexedForm,
  searchOptions: {
    boost: { title: 4 },
    combineWith: 'AND',
    prefix: (term) => term.length >= COMPLETED_FROM,
    fuzzy: (term) => (term.length >= CORRECTED_FROM ? 0.2 : false),
  },
};

interface Written {
  versions: [string, string][];
  index: AsPlainObject;
}

/** @param written Result of an earlier `written()`. If it cannot be read, the index starts empty. */
export function openLibraryIndex(written: string | null): LibraryIndex {
  const { search, versions } = readWritten(written);
  return {
    versions: () => versions,
    put(id, version, story) {
      if (search.has(id)) search.discard(id);
      if (story) search.add(story);
      versions.set(id, version);
    },
    remove(id) {
      if (search.has(id)) search.discard(id);
      versions.delete(id);
    },
    find: (query) =>
      search
        .search(query)
        .slice(0, MOST_FOUND)
        .map(({ terms, ...story }) => ({
          path: String(story['path']),
          title: String(story['title']),
          snippet: snippetOf(String(story['text']), terms),
        })),
    size: () => search.documentCount,
    written: () =>
      JSON.stringify({ versions: [...versions], index: search.toJSON() } satisfies Written),
  };
}

function readWritten(written: string | null) {
  if (written !== null) {
    try {
      const { versions, index } = JSON.parse(written) as Written;
      return { search: MiniSearch.loadJS(index, OPTIONS), versions: new Map(versions) };
    } catch {
      // The index was written by another release or truncated.
    }
  }
  return { search: new MiniSearch(OPTIONS), versions: new Map<string, string>() };
}
