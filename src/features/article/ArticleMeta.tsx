import { Fragment, type ReactNode } from 'react';
import type { Article } from '../../model/content/content';
import { validTime, type DatedContent } from '../../model/content/dates';
import { DateTime } from '../../ui/text/DateTime';
import { classNames } from '../../ui/classNames';
import styles from './ArticleMeta.module.css';
import { AuthorLink } from './AuthorLink';
import { authorsOf, type Written } from './authorNames';

export interface ArticleMetaProps {
  article: DatedContent & Written & Pick<Article, 'subType'>;
  now: number | null;
  /** Reading time in minutes. */
  minutes?: number;
  /** Content below the dates. */
  children?: ReactNode;
}

/** Byline and dates of a story. On wide screens, they are next to the text, except in long-form stories. */
export function ArticleMeta({ article, now, minutes, children }: ArticleMetaProps): ReactNode {
  const authors = authorsOf(article);
  const title = article.author?.title;
  return (
    // The byline is in the app's language, not the story's.
    <div
      className={classNames(styles['meta'], article.subType === 'long-form' && styles['longForm'])}
      lang="en"
      dir="ltr"
    >
      {authors.length > 0 && (
        <p className={styles['byline']}>
          By{' '}
          <span className={styles['names']}>
            {authors.map((author, index) => (
              <Fragment key={author.id}>
                {separator(index, authors.length)}
                <AuthorLink author={author} />
              </Fragment>
            ))}
          </span>
          {title && <span className={styles['title']}>{title}</span>}
        </p>
      )}
      <ArticleDates article={article} now={now} />
      {minutes !== undefined && <p className={styles['minutes']}>{minutes} min read</p>}
      {children}
    </div>
  );
}

/** Returns the text before a name, as in “Hana Okabe, Luca Ferrante and Maren Holt”. */
function separator(index: number, count: number): string {
  if (index === 0) return '';
  return index === count - 1 ? ' and ' : ', ';
}

/** Also shows future dates, because the reader's clock may be slow, or the story may be a preview. */
function ArticleDates({ article, now }: ArticleMetaProps): ReactNode {
  const published =
    validTime(article.displayDatePublished, Infinity) ?? validTime(article.datePublished, Infinity);
  const updated =
    validTime(article.displayDateUpdated, Infinity) ?? validTime(article.dateUpdated, Infinity);
  const wasUpdated = updated !== null && (published === null || updated > published);
  return (
    <div className={styles['dates']}>
      {published !== null && (
        <p>
          Published <DateTime time={published} now={now} mode="display" />
        </p>
      )}
      {wasUpdated && (
        <p>
          Updated <DateTime time={updated} now={now} mode="full" />
        </p>
      )}
    </div>
  );
}
