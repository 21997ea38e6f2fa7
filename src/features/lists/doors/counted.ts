/** Returns `1 picture`, `6 pictures`; undefined without a count. */
export function counted(count: number | undefined, unit: string): string | undefined {
  return count === undefined ? undefined : `${count} ${unit}${count === 1 ? '' : 's'}`;
}
