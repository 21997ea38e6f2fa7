import type { SnippetPiece } from '../library/libraryMessages';
import type { ContentDate, ContentTypeName, Image, Language, SimpleTopic } from './content';

/** A piece of content as a list item: enough to render a card and link to the full page. */
export interface ContentListingItem extends Pick<Language, 'lang'> {
  type: ContentTypeName;
  id: string;
  slug: string;
  /** Path of the full page, chosen by the server from the route table. */
  url: string;
  source: string;
  title: string;
  dek: string;
  image: Image | null;
  topic: SimpleTopic | null;
  authorName: string;
  isSponsored: boolean;
  datePublished: ContentDate | null;
  dateUpdated: ContentDate | null;
  displayDatePublished: ContentDate | null;
  displayDateUpdated: ContentDate | null;
  /** Extra facts that lists of this content type show; each is present only if the content has it. */
  facts?: ListingFacts;
  /** In search results, the part of the text that contains words from the query. */
  snippet?: SnippetPiece[];
}

export interface ListingFacts {
  /** Rating out of 10, for reviews. */
  rating?: number;
  /** Duration in seconds, for videos. */
  duration?: number;
  /** Number of images in a gallery. */
  pictures?: number;
  /** Number of steps or items in the story's first list. */
  steps?: number;
  /** Reading time in minutes. */
  minutes?: number;
}
