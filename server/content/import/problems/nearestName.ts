import { editDistance } from '../../../config/editDistance';

/**
 * Returns a hint that suggests the known name closest to `name`, or undefined if every known name differs by more than
 * a typo.
 */
export function didYouMean(name: string, known: Iterable<string>): string | undefined {
  const most = name.length < 5 ? 1 : 2;
  let best: string | undefined;
  let fewest = most + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > most) continue;
    const count = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (count < fewest) [best, fewest] = [candidate, count];
  }
  return best === undefined ? undefined : `did you mean ${best}?`;
}
