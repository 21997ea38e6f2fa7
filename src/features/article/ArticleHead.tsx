import type { ReactNode } from 'react';
import type { Article } from '../../model/content/content';
import { Kicker } from '../../ui/text/Kicker';
import { classNames } from '../../ui/classNames';
import styles from './ArticleHead.module.css';

export interface ArticleHeadProps {
  article: Pick<Article, 'dek' | 'headline' | 'subType' | 'title' | 'topics'>;
  headingLevel: 1 | 2;
}

export function ArticleHead({ article, headingLevel }: ArticleHeadProps): ReactNode {
  const Headline = headingLevel === 1 ? 'h1' : 'h2';
  const topic = article.topics.find(({ primary }) => primary) ?? article.topics[0];
  const isLongForm = article.subType === 'long-form';
  return (
    <header className={classNames(styles['head'], isLongForm && styles['longForm'])}>
      {topic && <Kicker topic={topic} />}
      <Headline className={styles['headline']} dir="auto">
        {article.headline || article.title}
      </Headline>
      <p className={styles['dek']} dir="auto">
        {article.dek}
      </p>
    </header>
  );
}
