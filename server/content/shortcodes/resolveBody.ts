import {
  isShortcode,
  isText,
  type BodyNode,
  type BodyShortcode,
} from '../../../src/model/content/bodyTree';
import {
  comparedCards,
  comparedListicles,
  type Listicle,
  type ReviewCard,
} from '../../../src/model/content/commerce';
import type { Image } from '../../../src/model/content/content';
import { HERO_WIDTHS } from '../../../src/model/images/images';
import type { ShortcodeStory } from '../../../src/model/shortcodes/contents';
import { naturalImage } from '../entities/images';
import type { Reading } from '../reading';
import type { StoredImage } from '../../store/storedContent';
import { namedSlugs, readNamedThings, type NamedThings } from './namedThings';

/** Fields of the story that its shortcodes show. */
export interface BodyOwner {
  listicles?: readonly Listicle<Image>[];
  reviewCards?: readonly ReviewCard[];
}

/**
 * Attaches the data that shortcodes need, such as image URLs, other stories, newsletters, and the story's own cards. A
 * shortcode for an unknown gallery, video, newsletter or card gets no data, so readers do not see it.
 */
export async function resolveBody(
  reading: Reading,
  body: readonly BodyNode[],
  owner: BodyOwner = {},
): Promise<BodyNode[]> {
  const things = await readNamedThings(reading, namedSlugs(body));
  return body.map((node) => resolveNode(node, { reading, owner, things }));
}

interface Resolving {
  reading: Reading;
  owner: BodyOwner;
  things: NamedThings;
}

function resolveNode(node: BodyNode, resolving: Resolving): BodyNode {
  if (isText(node)) return node;
  const children = node.children?.map((child) => resolveNode(child, resolving));
  const whole = { ...node, ...(children && { children }) };
  if (!isShortcode(whole)) return whole;
  const data = dataOf(whole, resolving);
  return data === null ? whole : { ...whole, data };
}

function dataOf(node: BodyShortcode, resolving: Resolving): Record<string, unknown> | null {
  const { owner, things, reading } = resolving;
  const { slug = '', slugs = '', uuid = '', collection = '' } = node.attributes;
  switch (node.shortcode) {
    case 'gallery':
      return things.galleries.get(slug) ?? null;
    case 'video':
      return storyData(playableStory(slug, things));
    case 'newsletter':
      return dataUnder('newsletter', things.newsletters.get(slug));
    case 'related_links':
      return { stories: storiesIn(slugs, things, ['article', 'review', 'gallery', 'video']) };
    case 'playlist':
      return {
        stories:
          collection === '' ? storiesIn(slugs, things, ['video']) : things.films.get(collection),
      };
    case 'review_card':
      return cardData(owner.reviewCards ?? [], uuid);
    case 'listicle':
      return listicleData(owner.listicles ?? [], uuid);
    default:
      return withImage(node, reading);
  }
}

/** Returns an entry in a listicle. The first one also contains the columns of the comparison table, if any. */
function listicleData(
  listicles: readonly Listicle<Image>[],
  uuid: string,
): Record<string, unknown> | null {
  const index = listicles.findIndex((entry) => entry.uuid === uuid);
  if (index < 0) return null;
  const compared = index === 0 ? comparedListicles(listicles) : [];
  return {
    entry: listicles[index],
    position: index + 1,
    ...(compared.length > 1 && { compared }),
  };
}

function cardData(cards: readonly ReviewCard[], uuid: string): Record<string, unknown> | null {
  const index = cards.findIndex((card) => card.uuid === uuid);
  if (index < 0) return null;
  const compared = index === 0 ? comparedCards(cards) : [];
  return { card: cards[index], ...(compared.length > 1 && { compared }) };
}

/** Adds signed URLs to the image that the import stored in the shortcode. */
function withImage({ data }: BodyShortcode, { images }: Reading): Record<string, unknown> | null {
  if (!data) return null;
  const image = data['image'] as StoredImage | undefined;
  return image ? { ...data, image: naturalImage(image, HERO_WIDTHS, images) } : data;
}

function storyData(story: ShortcodeStory | undefined): Record<string, unknown> | null {
  return dataUnder('story', story);
}

function playableStory(
  slug: string,
  { stories, playable }: NamedThings,
): ShortcodeStory | undefined {
  const story = stories.get(`video:${slug}`);
  const video = playable.get(slug);
  return story && video ? { ...story, film: video } : story;
}

function dataUnder(name: string, value: unknown): Record<string, unknown> | null {
  return value === undefined ? null : { [name]: value };
}

function storiesIn(
  slugs: string,
  { stories }: NamedThings,
  kinds: readonly string[],
): ShortcodeStory[] {
  return slugs.split(/[\s,]+/).flatMap((slug) => {
    const kind = kinds.find((candidate) => stories.has(`${candidate}:${slug}`));
    return stories.get(`${kind ?? ''}:${slug}`) ?? [];
  });
}
