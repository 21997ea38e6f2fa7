/** What an address names to lead to one picture of a gallery. */
export function pictureId(position: number): string {
  return `picture-${position}`;
}
