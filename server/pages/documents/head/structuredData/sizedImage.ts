import type { ImageObject } from 'schema-dts';

interface SizedImage {
  '@type': 'ImageObject';
  url: string;
  /** Pixels. */
  width: number;
  height?: number;
}

/** Search engines expect numeric sizes, which the schema.org types do not allow. */
export function sizedImage(url: string, width: number, height?: number): ImageObject {
  const image: SizedImage = { '@type': 'ImageObject', url, width, ...(height && { height }) };
  return image as unknown as ImageObject;
}
