import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import {
  selectCurrentPage,
  selectCurrentPagePath,
  selectFeedPaths,
} from '../../features/page/pageSlice';
import { selectComponents } from '../../features/pageState/pageStateSlice';
import type { Page } from '../../model/routing/page';
import { useLazy } from '../../ui/lazy/useLazy';

const loadList = () =>
  import(/* webpackChunkName: "more-for-you" */ '../../features/lists/fronts/MoreForYou');

/** Renders the recommendations for the page's own story once they have been selected; otherwise nothing. */
export function LazyMoreForYou({ page }: { page: Page }): ReactNode {
  const path = useSelector(selectCurrentPagePath);
  const isCurrent = useSelector(selectCurrentPage)?.id === page.id;
  const hasFollowers = useSelector(selectFeedPaths).length > 0;
  const { moreForYou } = useSelector(selectComponents);
  const items = isCurrent && moreForYou?.path === path ? moreForYou.items : [];
  const list = useLazy(loadList, items.length > 0);
  if (!list || items.length === 0) return null;
  return <list.MoreForYou key={path} items={items} hasFollowers={hasFollowers} />;
}
