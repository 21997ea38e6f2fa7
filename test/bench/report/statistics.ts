/** Throws on an empty list, because a figure needs samples. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error('A median needs a sample');
  return (lower + upper) / 2;
}

export function range(samples: readonly number[]): [number, number] {
  return [Math.min(...samples), Math.max(...samples)];
}
