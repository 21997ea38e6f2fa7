import type { ReactNode } from 'react';
import type { Article } from '../../model/content/content';
import { isSponsored } from '../../model/content/sections';
import { isFaq } from '../../model/content/faq';
import { readingMinutes } from '../../model/content/readingLength';
import { Island } from '../../ui/lazy/Island';
import { classNames } from '../../ui/classNames';
import { ArticleBody } from './body/ArticleBody';
import { ArticleHead } from './ArticleHead';
import { ArticleMeta } from './ArticleMeta';
import styles from './ArticleView.module.css';
import { lazyMoreStories } from './lazyMoreStories';
import { lazyAffiliateNote } from './body/lazyAffiliateNote';
import { lazyHeroFigure, lazyPaidNote, lazyStoryContents, lazyStoryEnd } from './lazyStoryParts';

export interface ArticleViewProps {
  article: Article;
  now: number | null;
  /** 1 for the page's own story, 2 for stories that follow it. */
  headingLevel?: 1 | 2;
  /** True if only the first screenful of the text is rendered for now. */
  isPartial?: boolean;
  share?: ReactNode;
  /** Replaces the story's body. */
  text?: ReactNode;
}

export function ArticleView({
  article,
  now,
  headingLevel = 1,
  isPartial = false,
  share,
  text,
}: ArticleViewProps): ReactNode {
  const isLongForm = article.subType === 'long-form';
  const isFirst = headingLevel === 1;
  return (
    <article
      className={classNames(styles['article'], isLongForm && styles['longForm'])}
      lang={article.lang}
      dir={article.dir}
    >
      {isSponsored(article) && (
        <Island>
          <lazyPaidNote.Part article={article} />
        </Island>
      )}
      <ArticleHead article={article} headingLevel={headingLevel} />
      {article.image && (
        <Island className={styles['hero']}>
          <lazyHeroFigure.Part
            image={article.image}
            isLongForm={isLongForm}
            isUncropped={article.type === 'infographic'}
            priority={isFirst}
          />
        </Island>
      )}
      <ArticleMeta article={article} now={now} minutes={readingMinutes(article)}>
        {share}
      </ArticleMeta>
      {isFirst && (
        <Island className={styles['contents']}>
          <lazyStoryContents.Part body={article.body} />
        </Island>
      )}
      <div className={styles['text']}>
        <Island className={styles['note']}>
          <lazyAffiliateNote.Part thing={article} />
        </Island>
        {text ?? (
          <ArticleBody
            nodes={article.body}
            headingLevel={headingLevel}
            isPartial={isPartial}
            hasDropCap={isLongForm}
            isFaq={isFaq(article)}
          />
        )}
        <Island className={styles['end']}>
          <lazyStoryEnd.Part article={article} />
        </Island>
        {isFirst && article.relatedObjects.length > 0 && (
          <Island>
            <lazyMoreStories.Part stories={article.relatedObjects} />
          </Island>
        )}
      </div>
    </article>
  );
}
