/** Returns `1 story`, `12 stories`. */
export function storyCount(count: number): string {
  return count === 1 ? '1 story' : `${count} stories`;
}
