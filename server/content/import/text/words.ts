/** Splits text into words without punctuation. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** Splits text into words. Treats `http` and `https` as equal, because the conversion changes addresses to HTTPS. */
function comparable(text: string): string[] {
  return wordsOf(text.replace(/\bhttp:/g, 'https:'));
}

/**
 * Returns the words that the first text contains and the second does not, once for each missing occurrence. A word is
 * not missing if the second text splits or joins it, because markup may separate the parts of a word.
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

/** Remaining occurrences of each word. */
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

/** Maximum length of a word that is split into parts. Splitting longer words would take too long. */
const LONGEST = 60;
const MOST_PARTS = 4;

/**
 * Returns true if the counts contain words that together form the given word, and removes those words from the counts.
 */
function takeParts(counts: Counts, word: string, parts = MOST_PARTS): boolean {
  if (parts < 2 || word.length > LONGEST) return false;
  for (let end = word.length - 1; end > 0; end -= 1) {
    const [first, rest] = [word.slice(0, end), word.slice(end)];
    if ((counts.get(first) ?? 0) === 0) continue;
    if (take(counts, rest) || takeParts(counts, rest, parts - 1)) return take(counts, first);
  }
  return false;
}
