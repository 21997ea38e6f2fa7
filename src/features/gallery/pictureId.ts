/** Returns the element id of an image, for URL hashes. */
export function pictureId(position: number): string {
  return `picture-${position}`;
}
