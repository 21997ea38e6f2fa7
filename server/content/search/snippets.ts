import { inArray, sql } from 'drizzle-orm';
import type { SnippetPiece } from '../../../src/model/library/libraryMessages';
import { contents } from '../../store/schema';
import type { Reading } from '../reading';
import { foldText, stemOf } from './foldText';

const WORDS_SHOWN = 32;
/** Number of words shown before the first match. */
const WORDS_BEFORE = 8;
/** Number of characters at the start of a story that are searched. */
const MOST_TEXT = 30_000;

/**
 * Returns an excerpt from each story whose text contains any of the words, keyed by story id. The excerpt is the part
 * that contains the largest number of distinct words.
 */
export async function snippetsOf(
  { db }: Reading,
  ids: readonly string[],
  words: readonly string[],
  isUnfinished: boolean,
): Promise<ReadonlyMap<string, SnippetPiece[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: contents.id,
      // Skips the title at the start of the text, because the result shows it anyway.
      text: sql<string>`substr(plain_text, length(document->>'title') + 1, ${MOST_TEXT})`,
    })
    .from(contents)
    .where(inArray(contents.id, [...ids]));
  return new Map(
    rows.flatMap(({ id, text }) => {
      const snippet = snippetOf(text, words, isUnfinished);
      return snippet ? [[id, snippet] as const] : [];
    }),
  );
}

/** Returns about thirty words in which the matches are marked, or null if there are no matches. */
function snippetOf(
  text: string,
  words: readonly string[],
  isUnfinished: boolean,
): SnippetPiece[] | null {
  const tokens = text.split(/\s+/).filter(Boolean);
  const found = tokens.map((token) => wordIn(token, words, isUnfinished));
  const start = bestStart(found);
  if (start === null) return null;
  const end = start + WORDS_SHOWN;
  const parts: SnippetPiece[] = [];
  tokens.slice(start, end).forEach((token, index) => {
    const isMatch = found[start + index] !== null;
    const last = parts.at(-1);
    const space = index === 0 ? '' : ' ';
    if (last && last.isMatch === isMatch) last.text += space + token;
    else if (last && !isMatch) parts.push({ text: space + token, isMatch });
    else {
      if (last) last.text += space;
      parts.push({ text: token, isMatch });
    }
  });
  const [first] = parts;
  if (start > 0 && first) first.text = `… ${first.text}`;
  const last = parts.at(-1);
  if (end < tokens.length && last) last.text += ' …';
  return parts;
}

/** Returns the searched word that matches a word in the text, or null. */
function wordIn(token: string, words: readonly string[], isUnfinished: boolean): string | null {
  const folded = foldText(token);
  // “Wi-Fi” matches “wi”, “fi” and “wifi”.
  const written = folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (written.length > 1) written.push(written.join(''));
  const found = words.find((word, index) => {
    const stem = stemOf(word);
    const isBegun = isUnfinished && index === words.length - 1;
    return written.some((each) => stemOf(each) === stem || (isBegun && each.startsWith(word)));
  });
  return found ?? null;
}

/**
 * Returns the start of the first excerpt with the largest number of distinct matches, or null if there are no matches.
 */
function bestStart(found: readonly (string | null)[]): number | null {
  let best: { start: number; count: number } | null = null;
  for (let index = 0; index < found.length; index += 1) {
    if (found[index] === null) continue;
    const start = Math.max(0, index - WORDS_BEFORE);
    const words = found.slice(start, start + WORDS_SHOWN).filter((word) => word !== null);
    const count = new Set(words).size;
    if (count > (best?.count ?? 0)) best = { start, count };
  }
  return best?.start ?? null;
}
