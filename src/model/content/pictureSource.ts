import type { Image } from './content';

/** How wide a story's picture is drawn at its head; the preload in the head must say the same. */
export const HERO_SIZES = '(min-width: 1024px) 72vw, 100vw';

/** Wide enough for a browser that cannot choose among several. */
const PLAIN_WIDTH = 640;

/** The attributes by which a browser chooses among the widths of a picture. */
export interface PictureSource {
  src: string;
  srcSet: string;
  width: number;
  height: number;
}

/** Null where the picture is not offered at any width. */
export function pictureSource(image: Pick<Image, 'renditions'>): PictureSource | null {
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
