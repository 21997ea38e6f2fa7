import type { ImageObject } from 'schema-dts';

interface SizedImage {
  '@type': 'ImageObject';
  url: string;
  /** Width in pixels. */
  width: number;
  height?: number;
}

/**
 * Describes an image with a numeric size, which search engines expect but the types of `schema-dts` do not allow.
 */
export function sizedImage(url: string, width: number, height?: number): ImageObject {
  const image: SizedImage = { '@type': 'ImageObject', url, width, ...(height && { height }) };
  return image as unknown as ImageObject;
}
