import type { ContentListingItem } from '../../../model/content/contentListingItem';

/** What every door's list is given; each makes its own shape of it. */
export interface DoorShapeProps {
  items: ContentListingItem[];
  now: number | null;
  /** The number of the first story on this page in the whole list, from 1. */
  first: number;
}
