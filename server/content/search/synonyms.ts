import { readNamedDocument } from '../siteDocuments';
import type { Reading } from '../reading';
import { wordsOf } from './foldText';

/** Words with the same meaning, from the publisher's `synonyms.json`. Each entry is split into words. */
export type SynonymGroup = readonly (readonly string[])[];

export async function readSynonyms(reading: Pick<Reading, 'db' | 'keys'>): Promise<SynonymGroup[]> {
  const groups = (await readNamedDocument(reading, 'synonyms')) as string[][] | null;
  return (groups ?? []).map((entries) => entries.map(wordsOf));
}

/** A position in the query: the words that were typed, and the entries that may replace them. */
export interface Place {
  words: readonly string[];
  synonyms: SynonymGroup;
}

/** Splits a query into positions. Prefers the longest entries. */
export function withSynonyms(words: readonly string[], groups: readonly SynonymGroup[]): Place[] {
  const places: Place[] = [];
  for (let index = 0; index < words.length;) {
    const found = longestEntry(words.slice(index), groups);
    places.push(found ?? { words: words.slice(index, index + 1), synonyms: [] });
    index += found?.words.length ?? 1;
  }
  return places;
}

function longestEntry(words: readonly string[], groups: readonly SynonymGroup[]): Place | null {
  let longest: Place | null = null;
  for (const group of groups) {
    const entry = group.find((each) => each.every((word, index) => word === words[index]));
    if (!entry || entry.length <= (longest?.words.length ?? 0)) continue;
    longest = { words: entry, synonyms: group.filter((each) => each !== entry) };
  }
  return longest;
}
