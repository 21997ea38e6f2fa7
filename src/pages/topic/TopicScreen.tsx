import type { ReactNode } from 'react';
import { TopicHeader } from '../../features/listing/TopicHeader';
import { TopicList } from '../../features/listing/TopicList';
import { ListFailed } from '../../features/listing/ListStates';
import { isError } from '../../model/component';
import type { ListIntroduction } from '../../model/siteFrame';
import { listItems, listPlace, objectItem } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';

export default function TopicScreen({ page, draw }: ScreenProps): ReactNode {
  return <>{page.components.map(draw)}</>;
}

export const parts: PartRegistry = { 'topic-header': TopicHeaderPart, 'topic-list': TopicListPart };

function TopicHeaderPart({ component }: PartProps): ReactNode {
  const introduction = objectItem(component) as ListIntroduction | null;
  return introduction && <TopicHeader heading={introduction.heading} text={introduction.text} />;
}

function TopicListPart({ component, now }: PartProps): ReactNode {
  if (isError(component)) return <ListFailed />;
  return <TopicList items={listItems(component)} now={now} {...listPlace(component)} />;
}
