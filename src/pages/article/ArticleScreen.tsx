import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { ArticleView } from '../../features/article/ArticleView';
import { selectExperiment } from '../../features/experiments/experimentsSelectors';
import { selectCurrentPage, selectIsPartial } from '../../features/page/pageSlice';
import { StoryShare } from '../../features/share/StoryShare';
import type { Article } from '../../model/content/content';
import { storyFor } from '../../model/experiments/storyVariants';
import { objectItem } from '../componentContent';
import { CommentsPart } from './CommentsPart';
import { LiveText } from './LiveText';
import { LazyMoreForYou } from './LazyMoreForYou';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';

export default function ArticleScreen({ page, render }: ScreenProps): ReactNode {
  return (
    <>
      {page.components.map(render)}
      <LazyMoreForYou page={page} />
    </>
  );
}

export const parts = { article: ArticlePart, comments: CommentsPart } satisfies PartRegistry;

/** Renders a story. The page's own story has an h1; a story that follows it in the feed has an h2. */
function ArticlePart({ component, now }: PartProps): ReactNode {
  const page = useSelector(selectCurrentPage);
  const isPartial = useSelector(selectIsPartial);
  const experiment = useSelector(selectExperiment);
  const filed = objectItem(component) as Article | null;
  if (!filed) return null;
  const isFollower = page !== null && !page.components.includes(component);
  const headingLevel = isFollower ? 2 : 1;
  // The experiment belongs to the page, so only the page's own story varies.
  const article = isFollower ? filed : storyFor(filed, experiment);
  const isLive = article.subType === 'live-blog';
  return (
    <ArticleView
      article={article}
      now={now}
      headingLevel={headingLevel}
      isPartial={isPartial && !isFollower}
      share={<StoryShare story={filed} />}
      text={isLive ? <LiveText article={article} headingLevel={headingLevel} /> : undefined}
    />
  );
}
