import { PageError } from '../../../src/model/routing/errors';
import { captionsOf } from '../../content/captions/captionRoutes';
import type { ContentService } from '../../content/contentService';
import { clipLength } from '../../media/videos/mediaFileRoutes';

/** Returns the size in bytes of a recording, a video or its captions. Resolves with null if it is unavailable. */
export type MediaLengths = (href: string) => Promise<number | null>;

const CAPTIONS = /\/captions\/vtt\/([\w-]+)\.vtt$/;

export function createMediaLengths(
  content: Pick<ContentService, 'answer'>,
  contentDir: string,
): MediaLengths {
  return async (href) => {
    const { pathname } = new URL(href, 'http://site');
    const slug = CAPTIONS.exec(pathname)?.[1];
    return slug === undefined ? clipLength(contentDir, pathname) : captionsLength(content, slug);
  };
}

async function captionsLength(
  content: Pick<ContentService, 'answer'>,
  slug: string,
): Promise<number | null> {
  try {
    return Buffer.byteLength(await captionsOf(content, slug)) || null;
  } catch (error) {
    if (error instanceof PageError && error.status < 500) return null;
    throw error;
  }
}
