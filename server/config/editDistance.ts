/** Counts insertions, deletions, substitutions and swaps of adjacent characters (optimal string alignment). */
export function editDistance(a: string, b: string): number {
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
