import type { Image } from '../content/content';

/** The `sizes` attribute of a story's hero image; the preload link in the head must use the same value. */
export const HERO_SIZES = '(min-width: 1024px) 72vw, 100vw';

/** Minimum width of `src`, the fallback for browsers without `srcset`. Narrower images use their widest rendition. */
const PLAIN_WIDTH = 640;

export interface ResponsiveImage {
  src: string;
  srcSet: string;
  width: number;
  height: number;
}

/** Returns the attributes for a responsive `img`; null if the image has no renditions. */
export function responsiveImage(image: Pick<Image, 'renditions'>): ResponsiveImage | null {
  const { renditions } = image;
  const widest = renditions.at(-1);
  if (!widest) return null;
  const plain = renditions.find((rendition) => rendition.width >= PLAIN_WIDTH) ?? widest;
  return {
    src: plain.url,
    srcSet: renditions.map(({ url, width }) => `${url} ${width}w`).join(', '),
    width: widest.width,
    height: widest.height,
  };
}
