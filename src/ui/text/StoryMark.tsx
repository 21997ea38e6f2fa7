import type { ReactNode } from 'react';
import type { ContentListingItem } from '../../model/content/contentListingItem';
import { Kicker } from './Kicker';
import { SponsoredMark } from './SponsoredMark';

/** Label above a story's title in a list: the sponsored label, or else the primary topic. */
export function StoryMark({
  item,
}: {
  item: Pick<ContentListingItem, 'isSponsored' | 'topic'>;
}): ReactNode {
  if (item.isSponsored) return <SponsoredMark />;
  return item.topic && <Kicker topic={item.topic} />;
}
