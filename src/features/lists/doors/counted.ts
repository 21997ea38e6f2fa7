/** `1 picture`, `6 pictures`; undefined where nobody counted. */
export function counted(count: number | undefined, unit: string): string | undefined {
  return count === undefined ? undefined : `${count} ${unit}${count === 1 ? '' : 's'}`;
}
