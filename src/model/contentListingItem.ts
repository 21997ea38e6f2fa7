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
}
