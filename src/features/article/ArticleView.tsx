import type { ReactNode } from 'react';
import type { Article } from '../../model/content';
import { isSponsored } from '../../model/content';
import { Island } from '../../ui/Island';
import { WaveRule } from '../../ui/Wave';
import { classNames } from '../../ui/classNames';
import { ArticleBody } from './ArticleBody';
import { ArticleHead } from './ArticleHead';
import { ArticleMeta } from './ArticleMeta';
import styles from './ArticleView.module.css';
import { AuthorBio } from './AuthorBio';
import { HeroFigure } from './HeroFigure';
import { PaidNote } from './PaidNote';
import { TopicTags } from './TopicTags';

export interface ArticleViewProps {
  article: Article;
  now: number | null;
  /** 1 for the story of the page, 2 for those that follow it. */
  headingLevel?: 1 | 2;
}

export function ArticleView({ article, now, headingLevel = 1 }: ArticleViewProps): ReactNode {
  const isLongForm = article.subType === 'long-form';
  const isFirst = headingLevel === 1;
  return (
    <article className={classNames(styles['article'], isLongForm && styles['longForm'])}>
      {isSponsored(article) && <PaidNote article={article} />}
      <ArticleHead article={article} headingLevel={headingLevel} />
      {article.image && (
        <HeroFigure image={article.image} isLongForm={isLongForm} priority={isFirst} />
      )}
      <ArticleMeta article={article} now={now} />
      {/* Nothing in it can be pressed but links, so the server's words stay as they are. */}
      <Island className={styles['text']}>
        <ArticleBody nodes={article.body} headingLevel={headingLevel} hasDropCap={isLongForm} />
        <WaveRule />
        {!article.suppressBio && article.author && <AuthorBio author={article.author} />}
        <TopicTags topics={article.topics} />
      </Island>
    </article>
  );
}
