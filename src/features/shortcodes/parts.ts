import { Chart } from './chart/Chart';
import { CodeSnippet } from './embeds/CodeSnippet';
import { CommerceButton } from './commerce/CommerceButton';
import { CommerceLink } from './commerce/CommerceLink';
import { CommercePromo } from './commerce/CommercePromo';
import { Dateline } from './Dateline';
import { EmbedCard } from './embeds/EmbedCard';
import { GalleryTeaser } from './stories/GalleryTeaser';
import { InteractivePiece } from './embeds/InteractivePiece';
import { ListicleEntry } from './stories/ListicleEntry';
import { Livestream } from './embeds/Livestream';
import { NewsletterNote } from './stories/NewsletterNote';
import { PageBreak } from './PageBreak';
import type { ShortcodeParts } from './part';
import { PlainWords } from './PlainWords';
import { Playlist } from './stories/Playlist';
import { Podcast } from './embeds/Podcast';
import { PullQuote } from './PullQuote';
import { RelatedLinks } from './stories/RelatedLinks';
import { ReviewCardPart } from './commerce/ReviewCardPart';
import { StoryImage } from './stories/StoryImage';
import { Timeline } from './stories/Timeline';
import { VideoTeaser } from './stories/VideoTeaser';

/** The component that renders each shortcode. */
export const PARTS: ShortcodeParts = {
  image: StoryImage,
  gallery: GalleryTeaser,
  video: VideoTeaser,
  review_card: ReviewCardPart,
  newsletter: NewsletterNote,
  podcast: Podcast,
  pull_quote: PullQuote,
  timeline: Timeline,
  chart: Chart,
  '500px': EmbedCard,
  facebook_post: EmbedCard,
  facebook_video: EmbedCard,
  flickr: EmbedCard,
  imgur: EmbedCard,
  instagram: EmbedCard,
  reddit: EmbedCard,
  scribd: EmbedCard,
  soundcloud: EmbedCard,
  twitter_tweet: EmbedCard,
  twitter_video: EmbedCard,
  vimeo: EmbedCard,
  youtube: EmbedCard,
  google_maps: EmbedCard,
  iframe: InteractivePiece,
  interactive: InteractivePiece,
  livestream: Livestream,
  commerce_button: CommerceButton,
  commerce_promo: CommercePromo,
  commerce_link: CommerceLink,
  related_links: RelatedLinks,
  playlist: Playlist,
  code_snippet: CodeSnippet,
  dateline: Dateline,
  page_break: PageBreak,
  no_autolink: PlainWords,
  listicle: ListicleEntry,
};
