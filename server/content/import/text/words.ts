/** Splits a text into words without punctuation, for the report's counts. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** Treats http and https as equal, because addresses are changed to https if the provider supports it. */
function comparable(text: string): string[] {
  return wordsOf(text.replace(/\bhttp:/g, 'https:'));
}

/**
 * Returns the words of the first text that the second lacks, once per missing occurrence. Words may be joined or split
 * in the second text, because markup may separate the parts of a word.
 */
export function missingWords(source: string, written: string): string[] {
  const found = counted(comparable(written));
  const lacking = comparable(source).filter((word) => !take(found, word));
  const parted = lacking.filter((word) => !takeParts(found, word));
  const missing = counted(parted);
  for (const [word, count] of found) {
    for (let times = 0; times < count; times += 1) takeParts(missing, word);
  }
  return parted.filter((word) => take(missing, word));
}

/** Remaining number of each word. */
type Counts = Map<string, number>;

function counted(words: readonly string[]): Counts {
  const counts: Counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function take(counts: Counts, word: string): boolean {
  const count = counts.get(word) ?? 0;
  if (count > 0) counts.set(word, count - 1);
  return count > 0;
}

/** Length of the longest word that is compared with parts, and the maximum number of parts. */
const LONGEST = 60;
const MOST_PARTS = 4;

/** Removes the words that together form a word. */
function takeParts(counts: Counts, word: string, parts = MOST_PARTS): boolean {
  if (parts < 2 || word.length > LONGEST) return false;
  for (let end = word.length - 1; end > 0; end -= 1) {
    const [first, rest] = [word.slice(0, end), word.slice(end)];
    if ((counts.get(first) ?? 0) === 0) continue;
    if (take(counts, rest) || takeParts(counts, rest, parts - 1)) return take(counts, first);
  }
  return false;
}
