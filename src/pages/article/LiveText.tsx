import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { ArticleBody } from '../../features/article/body/ArticleBody';
import { selectCurrentPagePath } from '../../features/page/pageSlice';
import type { BodyNode } from '../../model/content/bodyTree';
import type { Article } from '../../model/content/content';
import { Island } from '../../ui/lazy/Island';
import { onceHere } from '../../ui/lazy/lazyComponent';
import { lazyLiveBlog } from './lazyLiveBlog';

const whenHere = onceHere(lazyLiveBlog);

/** Renders a live blog. Keeps the server's markup until the lazy chunk that can insert updates has loaded. */
export function LiveText({
  article,
  headingLevel,
}: {
  article: Article;
  headingLevel: 1 | 2;
}): ReactNode {
  const path = useSelector(selectCurrentPagePath);
  const renderText = (nodes: readonly BodyNode[]): ReactNode => (
    <ArticleBody nodes={nodes} headingLevel={headingLevel} />
  );
  return (
    <Island whenSeen={whenHere}>
      <lazyLiveBlog.Part
        article={article}
        path={headingLevel === 1 ? path : null}
        headingLevel={headingLevel}
        renderText={renderText}
      />
    </Island>
  );
}
