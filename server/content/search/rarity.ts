/**
 * Returns how much a word counts, from 1 for one that no title has down toward 0.
 * @param stories number of titles with the word.
 */
export function rarityOf(stories: number): number {
  return 1 / (1 + Math.log1p(stories));
}
