import type { AudioClip } from '../listen/audioClip';
import type { Compared, Listicle, ReviewCard } from '../content/commerce';
import type { Image } from '../content/content';
import type { Embed } from './embeds';
import type { PlayableVideo } from '../video/videos';

/** Content on this site that a shortcode links to, resolved by the server from its slug. */
export interface ShortcodeStory {
  url: string;
  title: string;
  dek: string;
  image: Image | null;
  /** Content type as displayed, such as "Pictures" or "Video"; empty for an article. */
  kind: string;
  /** Detail such as "12 pictures" or "1:34"; may be empty. */
  detail: string;
  /** Set for a video that can be played within the text. */
  film?: PlayableVideo;
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

export interface PodcastContent {
  clip: AudioClip;
  title: string;
  text: string;
  author: string;
}

/** Third-party content, shown as a card and, to readers who consent, in a frame. */
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
  /** URL where the stream can be watched. */
  url: string;
  host: string;
  /** Milliseconds since 1970; null if the editor entered no valid time. */
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
  /** True if the editor added links between the tags. */
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

/** Attributes of a shortcode whose enclosed text is rendered as is. */
export interface WordsContent {
  title: string;
  author: string;
}

export interface CardContent {
  card: ReviewCard;
  /** Products compared in the story; empty except for the story's first card. */
  compared: Compared[];
}

export interface ListicleContent {
  entry: Listicle<Image>;
  /** 1-based position within the story. */
  position: number;
  /** Products compared in the list; empty except for the list's first entry. */
  compared: Compared[];
}

export interface ImageContent {
  image: Image;
}
