import type { ImageObject } from 'schema-dts';

interface SizedImage {
  '@type': 'ImageObject';
  url: string;
  /** Pixels. */
  width: number;
  height?: number;
}

/** Search engines take a picture's size as a number, for which the vocabulary's types have no place. */
export function sizedImage(url: string, width: number, height?: number): ImageObject {
  const image: SizedImage = { '@type': 'ImageObject', url, width, ...(height && { height }) };
  return image as unknown as ImageObject;
}
