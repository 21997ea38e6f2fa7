import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { ArticleView } from '../../features/article/ArticleView';
import { selectCurrentPage } from '../../features/page/pageSlice';
import type { Article } from '../../model/content';
import { objectItem } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';

export default function ArticleScreen({ page, draw }: ScreenProps): ReactNode {
  return <>{page.components.map(draw)}</>;
}

export const parts: PartRegistry = { article: ArticlePart };

/** The page's own story has the page's heading; one that follows it stands a level below. */
function ArticlePart({ component, now }: PartProps): ReactNode {
  const page = useSelector(selectCurrentPage);
  const article = objectItem(component) as Article | null;
  if (!article) return null;
  const isFollower = page !== null && !page.components.includes(component);
  return <ArticleView article={article} now={now} headingLevel={isFollower ? 2 : 1} />;
}
