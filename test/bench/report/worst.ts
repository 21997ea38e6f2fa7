import type { Figure } from './figure';

/**
 * Returns one figure for each name, in the original order: that of the page kind with the worst result. A figure that
 * misses its goal is worse than any other.
 */
export function worstOfEach(figures: readonly Figure[]): Figure[] {
  const worst = new Map<string, Figure>();
  for (const figure of figures) {
    const known = worst.get(figure.name);
    if (!known || isWorse(figure, known)) worst.set(figure.name, figure);
  }
  return [...worst.values()];
}

function isWorse(one: Figure, other: Figure): boolean {
  if (one.isMet !== other.isMet) return one.isMet === false;
  return one.badness > other.badness;
}
