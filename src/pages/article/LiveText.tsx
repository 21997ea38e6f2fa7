import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { ArticleBody } from '../../features/article/body/ArticleBody';
import { selectCurrentPagePath } from '../../features/page/pageSlice';
import type { BodyNode } from '../../model/content/bodyTree';
import type { Article } from '../../model/content/content';
import { Island } from '../../ui/lazy/Island';
import { onceHere } from '../../ui/lazy/latePart';
import { lateLiveBlog } from './lateLiveBlog';

const whenHere = onceHere(lateLiveBlog);

/** The updates of a live blog; the server's stand until the code that asks for more is here. */
export function LiveText({
  article,
  headingLevel,
}: {
  article: Article;
  headingLevel: 1 | 2;
}): ReactNode {
  const path = useSelector(selectCurrentPagePath);
  const drawText = (nodes: readonly BodyNode[]): ReactNode => (
    <ArticleBody nodes={nodes} headingLevel={headingLevel} />
  );
  return (
    <Island whenSeen={whenHere}>
      <lateLiveBlog.Part
        article={article}
        path={headingLevel === 1 ? path : null}
        headingLevel={headingLevel}
        drawText={drawText}
      />
    </Island>
  );
}
