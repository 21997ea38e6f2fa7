import type { ReactNode } from 'react';
import { CollectionHeader } from '../../features/doors/CollectionHeader';
import { CollectionList } from '../../features/doors/CollectionList';
import { TagHeader } from '../../features/doors/TagHeader';
import { TagList } from '../../features/doors/TagList';
import { ListEmpty, ListFailed } from '../../features/listing/ListStates';
import { NumberedLinks } from '../../features/listing/NumberedLinks';
import { PageLinks } from '../../features/listing/PageLinks';
import { TopicHeader } from '../../features/listing/TopicHeader';
import { TopicList } from '../../features/listing/TopicList';
import { isError } from '../../model/component';
import type { CollectionIntroduction } from '../../model/pageComponents';
import type { ListIntroduction } from '../../model/siteFrame';
import { pagePath } from '../../model/pagePath';
import { firstNumber, listItems, listPlace, objectItem } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';

export default function TopicScreen({ page, draw }: ScreenProps): ReactNode {
  return <>{page.components.map(draw)}</>;
}

export const parts: PartRegistry = {
  'topic-header': TopicHeaderPart,
  'topic-list': TopicListPart,
  'tag-header': TagHeaderPart,
  'tag-list': TagListPart,
  'collection-header': CollectionHeaderPart,
  'collection-list': CollectionListPart,
};

function TopicHeaderPart({ component }: PartProps): ReactNode {
  const introduction = objectItem(component) as ListIntroduction | null;
  return introduction && <TopicHeader heading={introduction.heading} text={introduction.text} />;
}

function TopicListPart({ component, now }: PartProps): ReactNode {
  if (isError(component)) return <ListFailed />;
  return <TopicList items={listItems(component)} now={now} {...listPlace(component)} />;
}

function TagHeaderPart({ component }: PartProps): ReactNode {
  const introduction = objectItem(component) as ListIntroduction | null;
  return introduction && <TagHeader heading={introduction.heading} text={introduction.text} />;
}

function TagListPart({ component, now }: PartProps): ReactNode {
  if (isError(component)) return <ListFailed />;
  const items = listItems(component);
  if (items.length === 0) return <ListEmpty />;
  return (
    <>
      <TagList items={items} now={now} />
      <PageLinks {...listPlace(component)} />
    </>
  );
}

function CollectionHeaderPart({ component }: PartProps): ReactNode {
  const introduction = objectItem(component) as CollectionIntroduction | null;
  return introduction && <CollectionHeader {...introduction} />;
}

function CollectionListPart({ component, now }: PartProps): ReactNode {
  if (isError(component)) return <ListFailed />;
  const items = listItems(component);
  if (items.length === 0) return <ListEmpty />;
  const { basePath, ...pages } = listPlace(component);
  return (
    <>
      <CollectionList items={items} now={now} first={firstNumber(component)} />
      <NumberedLinks
        {...pages}
        pathOf={(page) => pagePath(basePath, page)}
        before="Back"
        after="On"
      />
    </>
  );
}
