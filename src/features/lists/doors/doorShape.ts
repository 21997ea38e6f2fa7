import type { ContentListingItem } from '../../../model/content/contentListingItem';

/** Props shared by the list components of all doors. */
export interface DoorShapeProps {
  items: ContentListingItem[];
  now: number | null;
  /** 1-based position of the page's first story in the complete list. */
  first: number;
}
