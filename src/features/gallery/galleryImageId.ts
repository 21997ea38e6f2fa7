/** Returns the element id of an image, for URL hashes. */
export function galleryImageId(position: number): string {
  return `picture-${position}`;
}
