import { and, inArray } from 'drizzle-orm';
import { isShortcode, isText, type BodyNode } from '../../../src/model/content/bodyTree';
import type { PlayableVideo } from '../../../src/model/video/videos';
import { CARD_WIDTHS } from '../../../src/model/images/images';
import { namedRoutePath } from '../../../src/model/routing/namedRoutes';
import { kindName } from '../../../src/model/content/kindName';
import type {
  GalleryContent,
  NewsletterContent,
  ShortcodeStory,
} from '../../../src/model/shortcodes/contents';
import { runningTime } from '../../../src/model/content/stories';
import { LoggedError } from '../../config/log';
import { contents } from '../../store/schema';
import { contentKey, listKey, storyKey, STORY_TYPES } from '../contentKeys';
import { storyImage } from '../entities/images';
import { storyPath } from '../entities/listingItems';
import { storiesOf, STORY_ROW } from '../listing/listingQueries';
import { listable } from '../entities/brokenRows';
import type { Reading } from '../reading';
import { readStaticPages } from '../siteDocuments';
import type { StoredContent, StoredGallery } from '../../store/storedContent';
import { inlineVideo } from './inlineVideo';

/** Number of a gallery's images that a story shows before the link to the gallery. */
const IMAGES_SHOWN = 4;
const VIDEOS_SHOWN = 12;
/** Maximum number of references per kind. All others are ignored. */
const MOST_NAMES = 200;

/** The content to which the shortcodes in a body refer. */
export interface NamedThings {
  /** Keyed by type and slug, as in `video:how-ink-dries`. */
  stories: Map<string, ShortcodeStory>;
  /** Videos that can be played in the story, keyed by slug. */
  playable: Map<string, PlayableVideo>;
  galleries: Map<string, GalleryContent & Record<string, unknown>>;
  newsletters: Map<string, NewsletterContent>;
  /** Videos in each collection, keyed by the collection's slug. */
  films: Map<string, ShortcodeStory[]>;
}

export interface NamedSlugs {
  stories: ReadonlySet<string>;
  newsletters: ReadonlySet<string>;
  collections: ReadonlySet<string>;
}

const BY_SLUG: ReadonlySet<string> = new Set(['gallery', 'video', 'related_links', 'playlist']);

export function namedSlugs(body: readonly BodyNode[]): NamedSlugs {
  const stories = new Set<string>();
  const newsletters = new Set<string>();
  const collections = new Set<string>();
  const visit = (node: BodyNode): void => {
    if (isText(node)) return;
    if (isShortcode(node)) {
      const { slug = '', slugs = '', collection = '' } = node.attributes;
      const named = [slug, ...slugs.split(/[\s,]+/)].filter(Boolean);
      if (BY_SLUG.has(node.shortcode)) named.forEach((name) => stories.add(name));
      if (node.shortcode === 'newsletter' && slug !== '') newsletters.add(slug);
      if (node.shortcode === 'playlist' && collection !== '') collections.add(collection);
    }
    node.children?.forEach(visit);
  };
  body.forEach(visit);
  return { stories, newsletters, collections };
}

export async function readNamedThings(reading: Reading, named: NamedSlugs): Promise<NamedThings> {
  const found = await readStories(reading, [...named.stories].slice(0, MOST_NAMES));
  const stories = new Map<string, ShortcodeStory>();
  const galleries: NamedThings['galleries'] = new Map();
  const playable: NamedThings['playable'] = new Map();
  for (const story of found) {
    stories.set(contentKey(story.typeName, story.slug), shortcodeStory(reading, story));
    const video = story.typeName === 'video' ? inlineVideo(reading, story) : null;
    if (video) playable.set(story.slug, video);
    if (story.typeName === 'gallery') galleries.set(story.slug, galleryData(reading, story));
  }
  const newsletters = new Map<string, NewsletterContent>();
  for (const slug of [...named.newsletters].slice(0, MOST_NAMES)) {
    const newsletter = await readStaticPages(reading, 'newsletter', slug).catch(orNone);
    const url = `${namedRoutePath('newsletters')}#${slug}`;
    if (newsletter) newsletters.set(slug, { ...newsletterText(newsletter), url });
  }
  const films = new Map<string, ShortcodeStory[]>();
  for (const slug of [...named.collections].slice(0, MOST_NAMES)) {
    films.set(slug, await videosOf(reading, slug));
  }
  return { stories, playable, galleries, newsletters, films };
}

async function readStories(reading: Reading, slugs: readonly string[]): Promise<StoredContent[]> {
  if (slugs.length === 0) return [];
  for (const slug of slugs) reading.keys.add(storyKey(slug));
  const rows = await reading.db
    .select(STORY_ROW)
    .from(contents)
    .where(and(inArray(contents.type, STORY_TYPES), inArray(contents.slug, [...slugs])));
  return listable(reading, rows);
}

async function videosOf(reading: Reading, slug: string): Promise<ShortcodeStory[]> {
  reading.keys.add(`collection:${slug}`).add(listKey(`collection:${slug}`));
  const part = { offset: 0, limit: 2 * VIDEOS_SHOWN };
  const stories = await storiesOf(reading, { kind: 'collection', slug }, part);
  return stories
    .filter(({ typeName }) => typeName === 'video')
    .slice(0, VIDEOS_SHOWN)
    .map((story) => shortcodeStory(reading, story));
}

function shortcodeStory({ images }: Reading, story: StoredContent): ShortcodeStory {
  return {
    url: storyPath(story),
    title: story.headline,
    dek: story.dek,
    image: storyImage(story.promoImage ?? story.image, CARD_WIDTHS, images),
    kind: kindName(story.typeName),
    detail: detailOf(story),
  };
}

function detailOf(story: StoredContent): string {
  if (story.typeName === 'video') return runningTime(story.duration);
  if (story.typeName === 'gallery') {
    const { length } = story.items;
    return `${length} ${length === 1 ? 'picture' : 'pictures'}`;
  }
  return '';
}

function galleryData(
  reading: Reading,
  story: StoredGallery,
): GalleryContent & Record<string, unknown> {
  const url = storyPath(story);
  const pictures = story.items.slice(0, IMAGES_SHOWN).flatMap((item) => {
    const image = storyImage(item.image, CARD_WIDTHS, reading.images);
    const own = item.position === 1 ? url : `${url}${item.position}/`;
    return image ? [{ url: own, title: item.title, image }] : [];
  });
  return { story: shortcodeStory(reading, story), pictures, count: story.items.length };
}

/** Treats a broken row like a missing one, so that the story can still be shown. The error has already been logged. */
function orNone(error: unknown): null {
  if (error instanceof LoggedError) return null;
  throw error;
}

type NewsletterSummary = Omit<NewsletterContent, 'url'>;

function newsletterText({ title, description, frequency }: NewsletterSummary): NewsletterSummary {
  return { title, description, frequency };
}
