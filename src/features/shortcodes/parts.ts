import { Chart } from './Chart';
import { CodeSnippet } from './CodeSnippet';
import { CommerceButton } from './CommerceButton';
import { CommerceLink } from './CommerceLink';
import { CommercePromo } from './CommercePromo';
import { Dateline } from './Dateline';
import { EmbedCard } from './EmbedCard';
import { GalleryTeaser } from './GalleryTeaser';
import { InteractivePiece } from './InteractivePiece';
import { ListicleEntry } from './ListicleEntry';
import { Livestream } from './Livestream';
import { NewsletterNote } from './NewsletterNote';
import { PageBreak } from './PageBreak';
import type { ShortcodeParts } from './part';
import { PlainWords } from './PlainWords';
import { Playlist } from './Playlist';
import { Podcast } from './Podcast';
import { PullQuote } from './PullQuote';
import { RelatedLinks } from './RelatedLinks';
import { ReviewCardPart } from './ReviewCardPart';
import { StoryPicture } from './StoryPicture';
import { Timeline } from './Timeline';
import { VideoTeaser } from './VideoTeaser';

/** What draws each shortcode. */
export const PARTS: ShortcodeParts = {
  image: StoryPicture,
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
