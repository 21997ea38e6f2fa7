import type { ContentListingItem } from '../../../model/content/contentListingItem';

/** Props of the list layouts; some layouts use only some of them. */
export interface DoorShapeProps {
  items: ContentListingItem[];
  now: number | null;
  /** 1-based position of the page's first story in the complete list. */
  first: number;
}
