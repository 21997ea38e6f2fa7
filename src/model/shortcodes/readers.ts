import type { AudioClip } from '../listen/audioClip';
import {
  bodyText,
  isShortcode,
  isText,
  type BodyNode,
  type BodyShortcode,
} from '../content/bodyTree';
import { COMMERCE_REL } from '../content/affiliates';
import type { Image } from '../content/content';
import type { Compared, Listicle, ReviewCard } from '../content/commerce';
import { embedOf, listedFrame, type EmbedName } from './embeds';
import { parsableDate } from '../content/liveBlog';
import { attribute, resolved, resolvedImage, resolvedList } from './attributes';
import { readChart } from './chart';
import type {
  CardContent,
  CodeContent,
  CommerceContent,
  EmbedContent,
  FrameContent,
  GalleryContent,
  ImageContent,
  ListicleContent,
  LivestreamContent,
  NewsletterContent,
  PlaylistContent,
  PodcastContent,
  RelatedLinksContent,
  ShortcodeStory,
  WordsContent,
} from './contents';
import { readTimeline } from './timeline';

type Reader<Content> = (node: BodyShortcode) => Content | null;

/**
 * Parsers for every shortcode that editors can use. Each parser returns null for a shortcode that lacks a required
 * value or refers to missing content.
 *
 * The comment above each group becomes a row in `docs/shortcodes.md`, which `npm run shortcodes:docs` generates.
 */
export const READERS = {
  /** Attributes: `slug` (a file in `pictures/`), `alt`, `caption`, `credits`. */
  image: readImage,

  /** Attributes: `slug`. */
  gallery: readGallery,
  video: readVideo,
  newsletter: readNewsletter,

  /** Attributes: `slug` (a file in `clips/`), `title`, `text`, `author`. */
  podcast: readPodcast,

  /** Attributes: `slugs` (of videos) or `collection`, `title`. */
  playlist: readPlaylist,

  /** Attributes: `slugs`, `title`. Content: additional links. */
  related_links: readRelatedLinks,

  /** Attributes: `uuid`, from `reviewCards` in the front matter. Content: additional text. */
  review_card: readCard,

  /** Attributes: `uuid`, from `listicles` in the front matter. Content: additional text. */
  listicle: readListicle,

  /** Attributes: `author`. Content: the quotation. */
  pull_quote: readWords,

  /** Attributes: `title`. Content: a list of events, each a date, a colon or dash, and text. */
  timeline: readTimeline,

  /**
   * Attributes: `title`, `type` (`bar`, `line`), `unit`, `source`. Content: a table; or
   * `data="Monday: 3; Tuesday: 4"` as an attribute.
   */
  chart: readChart,

  /** Attributes: `id` or `url`, `title`, `text`, `author`. */
  '500px': embed('500px'),
  facebook_post: embed('facebook_post'),
  facebook_video: embed('facebook_video'),
  flickr: embed('flickr'),
  imgur: embed('imgur'),
  instagram: embed('instagram'),
  reddit: embed('reddit'),
  scribd: embed('scribd'),
  soundcloud: embed('soundcloud'),
  twitter_tweet: embed('twitter_tweet'),
  twitter_video: embed('twitter_video'),
  vimeo: embed('vimeo'),
  youtube: embed('youtube'),
  google_maps: embed('google_maps'),

  /** Attributes: `url` of an allowed origin, `title`, `text`, `slug` (an image, for `interactive`). */
  iframe: readFrame,
  interactive: readFrame,

  /** Attributes: `url`, `title`, `text`, `start`, `end`. */
  livestream: readLivestream,

  /** Attributes: `url`, `merchant`, `price`, `text`. Content: the button text. */
  commerce_button: readCommerce,

  /**
   * Attributes: `url`, `merchant`, `price`, `title` (required), `text`, `slug` (an image). Content: the
   * description.
   */
  commerce_promo: readPromo,

  /** Attributes: `url`, `merchant`. Content: the link text. */
  commerce_link: readCommerce,

  /** Attributes: `title`, `language`. Content: code; in a live blog, a date starts an update. */
  code_snippet: readCode,

  /** Content: the place. */
  dateline: readWordsOrText,

  /** Attributes: `title`. */
  page_break: (node: BodyShortcode) => ({ title: attribute(node, 'title') }),

  /** Content: text in which links remain plain links. */
  no_autolink: readWords,
} as const satisfies Record<string, Reader<object>>;

export type ShortcodeName = keyof typeof READERS;

export type ContentOf<Name extends ShortcodeName> = NonNullable<ReturnType<(typeof READERS)[Name]>>;

/** Inline shortcodes; all others are block content outside paragraphs. */
export const INLINE_SHORTCODES: ReadonlySet<string> = new Set<ShortcodeName>([
  'dateline',
  'no_autolink',
  'commerce_link',
]);

export function isShortcodeName(name: string): name is ShortcodeName {
  return Object.hasOwn(READERS, name);
}

/** Returns the content of a shortcode, or null if it is unknown or invalid. */
export function readShortcode(node: BodyShortcode): object | null {
  return isShortcodeName(node.shortcode) ? READERS[node.shortcode](node) : null;
}

function readImage(node: BodyShortcode): ImageContent | null {
  const image = resolvedImage(node);
  if (!image) return null;
  const said = (name: 'alt' | 'caption' | 'credits'): string =>
    attribute(node, name) || image[name];
  const words = { alt: said('alt'), caption: said('caption'), credits: said('credits') };
  return { image: { ...image, ...words } };
}

function readGallery(node: BodyShortcode): GalleryContent | null {
  const story = resolved(node, 'story') as ShortcodeStory | null;
  if (!story) return null;
  const pictures = resolvedList(node, 'pictures') as GalleryContent['pictures'][number][];
  return { story, pictures, count: Number(node.data?.['count'] ?? pictures.length) };
}

function readVideo(node: BodyShortcode): ShortcodeStory | null {
  return resolved(node, 'story') as ShortcodeStory | null;
}

function readNewsletter(node: BodyShortcode): NewsletterContent | null {
  return resolved(node, 'newsletter') as NewsletterContent | null;
}

function readCard(node: BodyShortcode): CardContent | null {
  const card = resolved(node, 'card') as ReviewCard | null;
  return card && { card, compared: resolvedList(node, 'compared') as Compared[] };
}

function readListicle(node: BodyShortcode): ListicleContent | null {
  const entry = resolved(node, 'entry') as Listicle<Image> | null;
  const position = Number(node.data?.['position'] ?? 1);
  return entry && { entry, position, compared: resolvedList(node, 'compared') as Compared[] };
}

function readPodcast(node: BodyShortcode): PodcastContent | null {
  const clip = resolved(node, 'clip') as AudioClip | null;
  return clip && { clip, ...described(node) };
}

function embed(name: EmbedName): Reader<EmbedContent> {
  return (node) => {
    const found = embedOf(name, { id: attribute(node, 'id'), url: attribute(node, 'url') });
    return found && { ...found, ...described(node) };
  };
}

function readFrame(node: BodyShortcode): FrameContent | null {
  const frame = listedFrame(attribute(node, 'url') || attribute(node, 'src'));
  const host = hostOf(frame ?? '');
  if (frame === null || host === null) return null;
  const { title, text } = described(node);
  return { frame, host, title, text, image: resolvedImage(node) };
}

function readLivestream(node: BodyShortcode): LivestreamContent | null {
  const given = { id: attribute(node, 'id'), url: attribute(node, 'url') };
  const url = embedOf('youtube', given)?.original ?? given.url;
  const host = hostOf(url);
  if (host === null) return null;
  const { title, text } = described(node);
  const time = (name: string): number | null => parsableDate(attribute(node, name));
  return { title, text, url, host, start: time('start'), end: time('end') };
}

function readCommerce(node: BodyShortcode): CommerceContent | null {
  const url = attribute(node, 'url');
  if (!/^https?:\/\/[^/]/.test(url)) return null;
  const { title, text } = described(node);
  return {
    url,
    rel: COMMERCE_REL,
    merchant: attribute(node, 'merchant'),
    price: attribute(node, 'price'),
    title,
    text,
    image: resolvedImage(node),
  };
}

function readPromo(node: BodyShortcode): CommerceContent | null {
  const promo = readCommerce(node);
  return promo && promo.title !== '' ? promo : null;
}

function readRelatedLinks(node: BodyShortcode): RelatedLinksContent | null {
  const stories = resolvedList(node, 'stories') as ShortcodeStory[];
  const hasOwn = holdsLink(node.children ?? []);
  if (stories.length === 0 && !hasOwn) return null;
  return { title: attribute(node, 'title') || 'Related', stories, hasOwn };
}

function readPlaylist(node: BodyShortcode): PlaylistContent | null {
  const videos = resolvedList(node, 'stories') as ShortcodeStory[];
  return videos.length > 0 ? { title: attribute(node, 'title') || 'Playlist', videos } : null;
}

function readCode(node: BodyShortcode): CodeContent | null {
  const code = rawText(node.children ?? [])
    .replace(/^\n+/, '')
    .trimEnd();
  if (code === '') return null;
  return { title: attribute(node, 'title'), language: attribute(node, 'language'), code };
}

function readWords(node: BodyShortcode): WordsContent | null {
  if (bodyText(node.children ?? []) === '') return null;
  return { title: attribute(node, 'title'), author: attribute(node, 'author') };
}

function readWordsOrText(node: BodyShortcode): { text: string } | null {
  const text = bodyText(node.children ?? []) || attribute(node, 'text');
  return text === '' ? null : { text };
}

function described(node: BodyShortcode): { title: string; text: string; author: string } {
  return {
    title: attribute(node, 'title'),
    text: attribute(node, 'text') || bodyText(node.children ?? []),
    author: attribute(node, 'author'),
  };
}

function rawText(nodes: readonly BodyNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node;
      const isLine = !isShortcode(node) && (node.tag === 'p' || node.tag === 'br');
      return rawText(node.children ?? []) + (isLine ? '\n' : '');
    })
    .join('');
}

function holdsLink(nodes: readonly BodyNode[]): boolean {
  return nodes.some((node) => {
    if (isText(node)) return false;
    const isLink = isShortcode(node) ? node.shortcode === 'commerce_link' : node.tag === 'a';
    return isLink || holdsLink(node.children ?? []);
  });
}

function hostOf(address: string): string | null {
  const found = /^https:\/\/(?:www\.)?([\w.-]+)(?:[/?#]|$)/.exec(address);
  return found?.[1] ?? null;
}
