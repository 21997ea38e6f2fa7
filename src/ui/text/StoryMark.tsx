import type { ReactNode } from 'react';
import type { ContentListingItem } from '../../model/content/contentListingItem';
import { Kicker } from './Kicker';
import { SponsoredMark } from './SponsoredMark';

/** What stands above a story's title in a list: that it was paid for, else its first topic. */
export function StoryMark({
  item,
}: {
  item: Pick<ContentListingItem, 'isSponsored' | 'topic'>;
}): ReactNode {
  if (item.isSponsored) return <SponsoredMark />;
  return item.topic && <Kicker topic={item.topic} />;
}
