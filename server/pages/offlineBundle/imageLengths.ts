import { PageError } from '../../../src/model/routing/errors';
import { clientFormats } from '../../media/images/imageFormat';
import { IMAGE_PREFIX } from '../../media/images/images';
import { readImageTransform } from '../../media/images/imageTransform';
import type { ImageStore } from '../../media/images/imageStore';

/** Returns the size in bytes of an image as a script would fetch it. Resolves with null if it is missing or invalid. */
export type ImageLengths = (href: string) => Promise<number | null>;

/** Formats for a `fetch` from a script, whose Accept header lists no image types. */
const ANY_TAKER = clientFormats({});

const MOST_KNOWN = 5000;

export function createImageLengths(store: Pick<ImageStore, 'image'>): ImageLengths {
  const known = new Map<string, number>();
  return async (href) => {
    const found = known.get(href);
    if (found !== undefined) return found;
    const length = await lengthOf(href, store);
    if (length !== null) known.set(href, length);
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    return length;
  };
}

async function lengthOf(href: string, store: Pick<ImageStore, 'image'>): Promise<number | null> {
  const { pathname, searchParams } = new URL(href, 'http://site');
  const path = decodeURIComponent(pathname.slice(IMAGE_PREFIX.length).replace(/^[^/]+\//, ''));
  try {
    const request = readImageTransform([...searchParams]);
    return (await store.image(path, request, ANY_TAKER)).bytes.length;
  } catch (error) {
    if (error instanceof PageError && error.status < 500) return null;
    throw error;
  }
}
