import type { Listicle, ReviewCard } from '../content/commerce';
import type { Compared } from '../content/comparison';
import type { Image } from '../content/content';
import type { Embed } from './embeds';
import type { PlayableFilm } from '../video/films';

/** A thing of our own that a shortcode leads to, as the server found it by its slug. */
export interface ShortcodeStory {
  url: string;
  title: string;
  dek: string;
  image: Image | null;
  /** What it is, in a word: "Gallery", "Video". */
  kind: string;
  /** "12 pictures", "1:34", or empty. */
  detail: string;
  /** Of a film that can be played where the text speaks of it. */
  film?: PlayableFilm;
}

export interface GalleryContent {
  story: ShortcodeStory;
  pictures: { url: string; title: string; image: Image }[];
  count: number;
}

export interface NewsletterContent {
  title: string;
  description: string;
  frequency: string;
  url: string;
}

/** A file of `clips/`. */
export interface Clip {
  url: string;
  mimeType: string;
  /** Bytes. */
  size: number;
}

export interface PodcastContent {
  clip: Clip;
  title: string;
  text: string;
  author: string;
}

/** A thing of another company: a card, and a frame for who allows it. */
export interface EmbedContent extends Embed {
  title: string;
  text: string;
  author: string;
}

export interface FrameContent {
  frame: string;
  host: string;
  title: string;
  text: string;
  image: Image | null;
}

export interface LivestreamContent {
  title: string;
  text: string;
  /** Where it can be watched. */
  url: string;
  host: string;
  /** Milliseconds; null where the editor gave no such time. */
  start: number | null;
  end: number | null;
}

export interface CommerceContent {
  url: string;
  rel: string;
  merchant: string;
  price: string;
  title: string;
  text: string;
  image: Image | null;
}

export interface RelatedLinksContent {
  title: string;
  stories: ShortcodeStory[];
  /** Whether the editor wrote links of their own between the marks. */
  hasOwn: boolean;
}

export interface PlaylistContent {
  title: string;
  videos: ShortcodeStory[];
}

export interface CodeContent {
  title: string;
  language: string;
  code: string;
}

/** Words between the marks, which are drawn as they are. */
export interface WordsContent {
  title: string;
  author: string;
}

export interface CardContent {
  card: ReviewCard;
  /** The products of the story, for its first card alone. */
  compared: Compared[];
}

export interface ListicleContent {
  entry: Listicle<Image>;
  /** From 1, within its story. */
  position: number;
  /** The products of the list, for its first entry alone. */
  compared: Compared[];
}

export interface ImageContent {
  image: Image;
}
