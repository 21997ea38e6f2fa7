import { pageCallPath } from '../../../src/model/content/contentApi';
import { PageError } from '../../../src/model/routing/errors';
import { isHealthPage } from '../../../src/model/ads/healthPrivacy';
import {
  BUNDLE_STORIES,
  imagesShown,
  type OfflineBundle,
  type BundleFile,
  type BundleStory,
  type ImageQuality,
} from '../../../src/model/offline/offlineBundle';
import type { StoryMedia } from '../../../src/model/offline/storyMedia';
import type { Page } from '../../../src/model/routing/page';
import { pageRequestFor, savableStoryOf } from '../../../src/model/routing/pageRequest';
import { matchRoute } from '../../../src/model/routing/routeMatch';
import type { ContentService } from '../../content/contentService';
import type { Composed } from '../../content/reading';
import { storyPath } from '../../content/entities/listingItems';
import { storiesOf } from '../../content/listing/listingQueries';
import { LATEST, listKey } from '../../content/contentKeys';
import { LoggedError } from '../../config/log';
import type { ImageLengths } from './imageLengths';
import { mediaHrefs } from './mediaHrefs';
import type { MediaLengths } from './mediaLengths';

export interface BundleDependencies {
  content: Pick<ContentService, 'answer' | 'page'>;
  imageLengths: ImageLengths;
  mediaLengths: MediaLengths;
  /** Returns the vanity addresses that lead to the story at a path. */
  addresses: (path: string) => string[];
  siteKey: string;
  /** Topics of stories that some readers must not get. Editions omit these stories. */
  healthTopics: readonly string[];
}

/**
 * Number of stories considered for an edition. Higher than `BUNDLE_STORIES`, because videos and health stories are
 * omitted.
 */
const LOOKED_AT = 4 * BUNDLE_STORIES;
/** Types of stories in an edition. Excludes videos, because their files are too large to download unasked. */
const SAVABLE: readonly string[] = ['content_article', 'gallery', 'review'];

/** Returns the bundle of the latest stories: the URLs and sizes of everything needed to read them offline. */
export async function bundleToday(
  dependencies: BundleDependencies,
  quality: ImageQuality,
): Promise<Composed<OfflineBundle>> {
  const latest = await dependencies.content.answer(['pack-paths'], async (reading) => {
    reading.keys.add(listKey(LATEST));
    const stories = await storiesOf(reading, { kind: 'latest' }, { offset: 0, limit: LOOKED_AT });
    return stories.filter(({ typeName }) => SAVABLE.includes(typeName)).map(storyPath);
  });
  const stories: BundleStory[] = [];
  for (const path of latest.value) {
    if (stories.length === BUNDLE_STORIES) break;
    const composed = await pageAt(dependencies, path).catch(orGone);
    if (!composed || isHealthPage(composed.value, dependencies.healthTopics)) continue;
    stories.push(await bundleStory(dependencies, path, composed, quality));
  }
  return { ...latest, value: { stories } };
}

/** Returns the bundle of the story at a path. Throws a PageError 404 if there is no such story. */
export async function bundleOne(
  dependencies: BundleDependencies,
  path: string,
  quality: ImageQuality,
): Promise<{ composed: Composed<OfflineBundle>; isHealth: boolean }> {
  const composed = await pageAt(dependencies, path);
  const stories = [await bundleStory(dependencies, path, composed, quality)];
  return {
    composed: { ...composed, value: { stories } },
    isHealth: isHealthPage(composed.value, dependencies.healthTopics),
  };
}

async function pageAt({ content }: BundleDependencies, path: string): Promise<Composed<Page>> {
  const composed = await content.page(requestAt(path));
  // Readers would never find a story that is cached under any other path.
  const isStory = savableStoryOf(composed.value) !== null && composed.value.meta.canonical === path;
  if (!isStory) throw new PageError(404, 'There is no story at this address');
  return composed;
}

function requestAt(path: string) {
  const match = matchRoute(path);
  if (!match) throw new PageError(404, 'There is no story at this address');
  return { ...pageRequestFor(match), contentOnly: true };
}

async function bundleStory(
  { imageLengths, mediaLengths, addresses, siteKey }: BundleDependencies,
  path: string,
  { value: page, seq }: Composed<Page>,
  quality: ImageQuality,
): Promise<BundleStory> {
  const answer = { data: { item: page }, meta: { contentVersion: String(seq) } };
  const pictures = await available(imagesShown(page, quality), imageLengths);
  const others = addresses(path);
  return {
    path,
    title: savableStoryOf(page)?.headline ?? '',
    data: {
      href: pageCallPath(siteKey, requestAt(path)),
      length: Buffer.byteLength(JSON.stringify(answer)),
    },
    pictures,
    ...(others.length > 0 && { addresses: others }),
    ...(await mediaOf(page, mediaLengths)),
  };
}

async function mediaOf(page: Page, lengths: MediaLengths): Promise<StoryMedia> {
  const hrefs = mediaHrefs(page);
  const [audio] = await available(hrefs.audio === null ? [] : [hrefs.audio], lengths);
  const clips = await available(hrefs.clips, lengths);
  const videos = await available(hrefs.videos, lengths);
  return {
    ...(audio && { audio }),
    ...(clips.length > 0 && { clips }),
    ...(videos.length > 0 && { videos }),
  };
}

/** Returns the files that are available, with their sizes. */
async function available(
  hrefs: readonly string[],
  lengthOf: (href: string) => Promise<number | null>,
): Promise<BundleFile[]> {
  const files: BundleFile[] = [];
  for (const href of hrefs) {
    const length = await lengthOf(href);
    if (length !== null) files.push({ href, length });
  }
  return files;
}

/** Returns null if the story has since been removed or cannot be read. Rethrows other errors. */
function orGone(error: unknown): null {
  if (error instanceof LoggedError) return null;
  if (error instanceof PageError && error.status < 500) return null;
  throw error;
}
