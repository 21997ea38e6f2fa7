/** Returns a count such as `1 picture` or `6 pictures`; undefined if the count is unknown. */
export function counted(count: number | undefined, unit: string): string | undefined {
  return count === undefined ? undefined : `${count} ${unit}${count === 1 ? '' : 's'}`;
}
