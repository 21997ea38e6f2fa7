import type { Image } from '../../model/content/content';
import { responsiveImage } from '../../model/images/responsiveImage';

/** An image in the state, without the fields that are restored from its `<img>`. */
interface ShownImage extends Partial<Pick<Image, 'alt' | 'caption' | 'credits' | 'motion'>> {
  /** Position of the `<img>` among the `<img>` elements in the markup that have a `srcset`. */
  shownImage: number;
}

/** Defaults for a restored image: empty text fields, and placeholders for fields that the app does not read. */
const UNREAD = {
  alt: '',
  caption: '',
  credits: '',
  id: '',
  filename: '',
  dateCreated: null,
  path: '',
  cropGravity: null,
  crop: null,
  typeName: 'image',
  imageUrl: '',
  width: 0,
  height: 0,
  bucketPath: '',
  bucketType: '',
  title: '',
  size: null,
} satisfies Partial<Image>;

type Visit = (key: string, value: unknown) => unknown;

/**
 * Returns a replacer for `JSON.stringify` that replaces images with their positions in the markup. Image URLs make up
 * most of a list item, and their signatures do not compress.
 */
export function imagesToPositions(markup: string): Visit {
  const tags = (markup.match(/<img\b[^<>]*>/g) ?? []).filter((tag) => tag.includes(' srcSet="'));
  const positions = new Map(tags.map((tag, index) => [attribute(tag, 'srcSet'), index]));
  return (_key, value) => {
    if (!isImage(value)) return value;
    const srcSet = responsiveImage(value)?.srcSet ?? '';
    const shownImage = positions.get(srcSet);
    if (shownImage === undefined) return value;
    const { alt, caption, credits, motion, renditions, tint } = value;
    const short = {
      shownImage,
      ...(alt && { alt }),
      ...(caption && { caption }),
      ...(credits && { credits }),
      ...(motion && { motion }),
    };
    const again = restore(short, srcSet, attribute(tags[shownImage] ?? '', 'data-tint'));
    const isSame =
      JSON.stringify([again.renditions, again.tint]) === JSON.stringify([renditions, tint]);
    return isSame ? short : value;
  };
}

/** Returns a reviver for `JSON.parse` that restores the images that `imagesToPositions` replaced. */
export function positionsToImages(document: ParentNode): Visit {
  let elements: NodeListOf<HTMLImageElement> | null = null;
  return (_key, value) => {
    if (!isShownImage(value)) return value;
    elements ??= document.querySelectorAll('img[srcset]');
    const element = elements[value.shownImage];
    return restore(value, element?.srcset ?? '', element?.dataset['tint']);
  };
}

function restore(
  { shownImage: _position, ...texts }: ShownImage,
  srcSet: string,
  tint: string | undefined,
): Image {
  const candidates = srcSet ? srcSet.split(', ') : [];
  const renditions = candidates.map((candidate) => {
    const [url = '', width = ''] = candidate.split(' ');
    return { width: parseInt(width, 10), height: Number(/\bheight=(\d+)/.exec(url)?.[1]), url };
  });
  return { ...UNREAD, ...texts, renditions, ...(tint && { tint }) };
}

function isImage(value: unknown): value is Image {
  return isObject(value) && value['typeName'] === 'image' && Array.isArray(value['renditions']);
}

function isShownImage(value: unknown): value is ShownImage {
  return isObject(value) && 'shownImage' in value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');
}
