import type { ContentDate, ContentTypeName, Image, SimpleTopic } from './content';

/** A piece of content as a list shows it: enough to draw a card and to link to the whole. */
export interface ContentListingItem {
  type: ContentTypeName;
  id: string;
  slug: string;
  /** The path of the screen that shows the whole, chosen by the server from the route table. */
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
  /** What a list of its kind shows besides; each only where the content has it. */
  facts?: ListingFacts;
}

export interface ListingFacts {
  /** Of 10, for reviews. */
  rating?: number;
  /** Seconds, for films. */
  duration?: number;
  /** How many pictures a gallery has. */
  pictures?: number;
  /** How many steps or items the story's first list has. */
  steps?: number;
  /** Minutes that reading takes. */
  minutes?: number;
}
