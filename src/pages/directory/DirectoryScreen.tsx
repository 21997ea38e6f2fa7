import type { ReactNode } from 'react';
import { FeedsIndex } from '../../features/directory/FeedsIndex';
import { SitemapIndex } from '../../features/directory/SitemapIndex';
import { SitemapList } from '../../features/directory/SitemapList';
import { TopicsIndex } from '../../features/directory/TopicsIndex';
import { DoorHeader } from '../../features/lists/DoorHeader';
import { ListFailed } from '../../features/lists/ListStates';
import { PageLinks } from '../../features/lists/PageLinks';
import { isListing } from '../../model/routing/component';
import type {
  FeedEntry,
  SitemapEntry,
  SitemapLine,
  TopicEntry,
} from '../../model/routing/pageComponents';
import type { ListIntroduction } from '../../model/routing/siteFrame';
import { listPosition, objectItem } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';
import { StackedScreen } from '../StackedScreen';

export default function DirectoryScreen(props: ScreenProps): ReactNode {
  return <StackedScreen {...props} />;
}

export const parts = {
  'directory-header': DirectoryHeaderPart,
  'topics-index': TopicsIndexPart,
  'sitemap-index': SitemapIndexPart,
  'sitemap-list': SitemapListPart,
  'feeds-index': FeedsIndexPart,
} satisfies PartRegistry;

function DirectoryHeaderPart({ component }: PartProps): ReactNode {
  const introduction = objectItem(component) as ListIntroduction | null;
  return introduction && <DoorHeader heading={introduction.heading} text={introduction.text} />;
}

function TopicsIndexPart({ component }: PartProps): ReactNode {
  if (!isListing(component)) return <ListFailed />;
  return <TopicsIndex topics={component.items as TopicEntry[]} />;
}

function SitemapIndexPart({ component }: PartProps): ReactNode {
  if (!isListing(component)) return <ListFailed />;
  return <SitemapIndex entries={component.items as SitemapEntry[]} />;
}

function SitemapListPart({ component }: PartProps): ReactNode {
  if (!isListing(component)) return <ListFailed />;
  const pages = <PageLinks {...listPosition(component)} />;
  return <SitemapList lines={component.items as SitemapLine[]} pages={pages} />;
}

function FeedsIndexPart({ component }: PartProps): ReactNode {
  if (!isListing(component)) return <ListFailed />;
  return <FeedsIndex feeds={component.items as FeedEntry[]} />;
}
