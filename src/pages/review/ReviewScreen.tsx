import type { ReactNode } from 'react';
import { ArticleBody } from '../../features/article/ArticleBody';
import { ArticleHead } from '../../features/article/ArticleHead';
import { ArticleMeta } from '../../features/article/ArticleMeta';
import { AuthorBio } from '../../features/article/AuthorBio';
import { HeroFigure } from '../../features/article/HeroFigure';
import { PaidNote } from '../../features/article/PaidNote';
import { TopicTags } from '../../features/article/TopicTags';
import { Verdict } from '../../features/review/Verdict';
import { isSponsored } from '../../model/content';
import type { Review } from '../../model/stories';
import { WaveRule } from '../../ui/Wave';
import { objectItem } from '../componentContent';
import type { PartProps, PartRegistry, ScreenProps } from '../screen';
import styles from './ReviewScreen.module.css';

export default function ReviewScreen({ page, draw }: ScreenProps): ReactNode {
  return <>{page.components.map(draw)}</>;
}

export const parts: PartRegistry = { review: ReviewPart };

function ReviewPart({ component, now }: PartProps): ReactNode {
  const review = objectItem(component) as Review | null;
  if (!review) return null;
  return (
    <article className={styles['review']}>
      {isSponsored(review) && <PaidNote article={review} />}
      <ArticleHead article={review} headingLevel={1} />
      {review.image && <HeroFigure image={review.image} isLongForm={false} priority />}
      <ArticleMeta article={review} now={now} />
      <Verdict review={review} />
      <div className={styles['text']}>
        <ArticleBody nodes={review.body} />
        <WaveRule />
        {review.author && <AuthorBio author={review.author} />}
        <TopicTags topics={review.topics} />
      </div>
    </article>
  );
}
