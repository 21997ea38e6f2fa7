import type { ReactNode } from 'react';
import { CollectionHeader } from '../../features/lists/topics/CollectionHeader';
import { CollectionList } from '../../features/lists/topics/CollectionList';
import { TagHeader } from '../../features/lists/topics/TagHeader';
import { TagList } from '../../features/lists/topics/TagList';
import { ListEmpty, ListFailed } from '../../features/lists/ListStates';
import { NumberedLinks } from '../../features/lists/NumberedLinks';
import { PageLinks } from '../../features/lists/PageLinks';
import { TopicHeader } from '../../features/lists/topics/TopicHeader';
import { TopicList } from '../../features/lists/topics/TopicList';
import { isError } from '../../model/routing/component';
import type { CollectionIntroduction } from '../../model/routing/pageComponents';
import type { ListIntroduction } from '../../model/routing/siteFrame';
import { pagePath } from '../../model/routing/pagePath';
import { firstNumber, listItems, listPosition, objectItem } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';
import styles from './TopicScreen.module.css';

export default function TopicScreen({ page, render }: ScreenProps): ReactNode {
  return <div className={styles['screen']}>{page.components.map(render)}</div>;
}

export const parts = {
  'topic-header': TopicHeaderPart,
  'topic-list': TopicListPart,
  'tag-header': TagHeaderPart,
  'tag-list': TagListPart,
  'collection-header': CollectionHeaderPart,
  'collection-list': CollectionListPart,
} satisfies PartRegistry;

function TopicHeaderPart({ component }: PartProps): ReactNode {
  const introduction = objectItem(component) as ListIntroduction | null;
  return introduction && <TopicHeader heading={introduction.heading} text={introduction.text} />;
}

function TopicListPart({ component, now }: PartProps): ReactNode {
  if (isError(component)) return <ListFailed />;
  return (
    <TopicList
      items={listItems(component)}
      now={now}
      isBelowFront={component.metadata['isBelowFront'] === true}
      {...listPosition(component)}
    />
  );
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
      <PageLinks {...listPosition(component)} />
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
  const { basePath, ...pages } = listPosition(component);
  return (
    <>
      <CollectionList items={items} now={now} first={firstNumber(component)} />
      <NumberedLinks
        {...pages}
        pathOf={(page) => pagePath(basePath, page)}
        before="Previous"
        after="Next"
      />
    </>
  );
}
