/**
 * Returns the weight of a word, from 1 if no title contains it down toward 0.
 * @param stories number of titles that contain the word.
 */
export function rarityOf(stories: number): number {
  return 1 / (1 + Math.log1p(stories));
}
