import { useMemo, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { itemDiscarded, itemRetried, selectOutbox } from '../../../features/outbox/outboxSlice';
import { ReadingList } from '../../../features/saved/ReadingList';
import {
  listedElsewhere,
  listedRemoved,
  listRetried,
  selectReadingList,
  unsentPaths,
} from '../../../features/saved/readingListSlice';
import { selectSavedState, storyWanted } from '../../../features/saved/savedSlice';
import { useAppDispatch } from '../../store/hooks';

/** Connects the reading list of the account to the store. */
export function ReadingListPart(): ReactNode {
  const dispatch = useAppDispatch();
  const { status, items } = useSelector(selectReadingList);
  const { list, saving } = useSelector(selectSavedState);
  const outbox = useSelector(selectOutbox).items;
  const stories = useMemo(() => {
    const here = list.items.filter(({ isComplete }) => isComplete).map(({ path }) => path);
    return listedElsewhere(items, unsentPaths(outbox), new Set(here));
  }, [items, list.items, outbox]);
  const aside = outbox.filter(
    ({ setAside, change }) => setAside !== null && change.kind === 'readingList',
  );
  return (
    <ReadingList
      status={status}
      stories={stories}
      count={items.length}
      aside={aside}
      saving={saving}
      onDownload={(path) => dispatch(storyWanted({ path }))}
      onRemove={(story) => dispatch(listedRemoved(story))}
      onRetry={() => dispatch(listRetried())}
      onItemRetry={(id) => dispatch(itemRetried({ id }))}
      onItemDiscard={(id) => dispatch(itemDiscarded({ id }))}
    />
  );
}
