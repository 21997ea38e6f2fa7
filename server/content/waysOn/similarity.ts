import { editDistance } from '../../config/editDistance';

/** Minimum similarity of two names by trigrams. A lower value counts as 0. */
const LEAST = 0.6;
/** Maximum edit distance between two names, unless one of them is shorter than `SHORT`. */
const MOST_EDITS = 2;
const SHORT = 5;

/**
 * Returns the similarity of two names, from 0 (not similar) to 1. Edit distance finds typos, even in short names, and
 * shared trigrams find names with missing or reordered words.
 */
export function similarity(name: string, other: string): number {
  return Math.max(byEdits(name, other), byTrigrams(name, other));
}

function byEdits(name: string, other: string): number {
  const most = Math.min(name.length, other.length) < SHORT ? 1 : MOST_EDITS;
  if (Math.abs(name.length - other.length) > most) return 0;
  const count = editDistance(name, other);
  return count > most ? 0 : 1 - count / (Math.max(name.length, other.length) + 1);
}

/** Returns the Dice coefficient of the trigrams in two names. */
function byTrigrams(name: string, other: string): number {
  const own = trigrams(name);
  const others = trigrams(other);
  const shared = [...own].filter((each) => others.has(each)).length;
  const score = (2 * shared) / (own.size + others.size);
  return score < LEAST ? 0 : score;
}

/** Returns the trigrams in each word. Padding gives the start of a word more weight than its end. */
function trigrams(name: string): Set<string> {
  const words = name.split('-').filter(Boolean);
  const runs = words.flatMap((word) => {
    const padded = `  ${word} `;
    return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
  });
  return new Set(runs);
}
