/** Returns the advice to write the known name that differs from `name` by a typing error, if there is one. */
export function didYouMean(name: string, known: Iterable<string>): string | undefined {
  const most = name.length < 5 ? 1 : 2;
  let best: string | undefined;
  let fewest = most + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > most) continue;
    const count = edits(name.toLowerCase(), candidate.toLowerCase());
    if (count < fewest) [best, fewest] = [candidate, count];
  }
  return best === undefined ? undefined : `did you mean ${best}?`;
}

/** Counts insertions, deletions, substitutions and swaps of neighbors (optimal string alignment). */
function edits(a: string, b: string): number {
  let last: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + cost,
      );
      const isSwap =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) least = Math.min(least, (last[column - 2] ?? 0) + 1);
      current.push(least);
    }
    [last, previous] = [previous, current];
  }
  return previous[b.length] ?? 0;
}
