import { PLAYLIST_COMPONENT } from '../../../src/model/video/videos';
import { pathFor } from '../../../src/model/routing/routeMatch';
import { readListing } from '../listing/listing';
import { completeVideo } from '../entities/stories';
import type { Reading } from '../reading';
import type { SiteDocument } from '../../store/storedContent';
import { listingComponent, objectComponent, type PageContent } from './parts';
import { readStory, storyMeta } from './storyRow';

/**
 * Composes a video page without the playlist. All URLs of the video share the same canonical URL, which is never the
 * share URL.
 */
export async function composeVideo(
  reading: Reading,
  site: SiteDocument,
  slug: string,
): Promise<PageContent> {
  const { document, body } = await readStory(reading, 'video', slug);
  const video = await completeVideo(reading, document, body);
  return {
    components: [objectComponent('video', 'CONTENTBLOCK', 'Video', video)],
    meta: storyMeta(document, site),
  };
}

const VIDEOS_LIST = 'videos';
const VIDEOS_BEFORE = 6;
const VIDEOS_SHOWN = 4;

/** Adds a playlist of the latest other videos, if there are any. Omits sponsored videos. */
export async function withPlaylist(
  reading: Reading,
  slug: string,
  { components, meta }: PageContent,
): Promise<PageContent> {
  const { items } = await readListing(reading, VIDEOS_LIST, { offset: 0, limit: VIDEOS_BEFORE });
  const others = items.filter((item) => item.slug !== slug && !item.isSponsored);
  if (others.length === 0) return { components, meta };
  const metadata = {
    kind: 'VideoList',
    heading: 'Watch next',
    moreHref: pathFor({ name: 'video-door', params: {} }),
    playlistId: VIDEOS_LIST,
    playlistTitle: 'Latest videos',
  } as const;
  const list = listingComponent(PLAYLIST_COMPONENT, 'LIST', metadata, {
    items: others.slice(0, VIDEOS_SHOWN),
  });
  return { components: [...components, list], meta };
}
