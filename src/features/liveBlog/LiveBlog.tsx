import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { BodyNode } from '../../model/content/bodyTree';
import type { Article } from '../../model/content/content';
import { coverageOf, readLiveBlog, type LiveUpdate } from '../../model/content/liveBlog';
import { Button } from '../../ui/forms/Button';
import { DateTime } from '../../ui/text/DateTime';
import { useNow } from '../../ui/text/useNow';
import styles from './LiveBlog.module.css';
import {
  liveBlogLeft,
  liveBlogOpened,
  selectAreWatched,
  selectLiveBlog,
  updatesWanted,
  type LiveBlogState,
} from './liveBlogSlice';

export interface LiveBlogProps {
  article: Pick<Article, 'body' | 'subType' | 'datePublished'>;
  /** Path of the live blog's page; null if the live blog follows another story. */
  path: string | null;
  headingLevel: 1 | 2;
  /** Renders an editor's text; passed in because the renderer belongs to the article feature. */
  renderText: (nodes: readonly BodyNode[]) => ReactNode;
}

/** A live blog, newest update first. Updates that arrive while the page is open are inserted on click. */
export function LiveBlog({ article, path, headingLevel, renderText }: LiveBlogProps): ReactNode {
  const { intro, updates } = readLiveBlog(article.body);
  const list = useRef<HTMLOListElement>(null);
  const { waiting, hasEnded } = useWatched(path);
  useStillText(list, updates.length);
  return (
    <div className={styles['blog']}>
      {intro.length > 0 && renderText(intro)}
      <Coverage article={article} hasEnded={hasEnded} />
      <News waiting={waiting} />
      <ol ref={list} className={styles['updates']}>
        {updates.map((update) => (
          <Update
            key={update.id}
            update={update}
            headingLevel={headingLevel}
            renderText={renderText}
          />
        ))}
      </ol>
    </div>
  );
}

function useWatched(path: string | null): Pick<LiveBlogState, 'waiting' | 'hasEnded'> {
  const dispatch = useDispatch();
  const watched = useSelector(selectLiveBlog);
  const areWatched = useSelector(selectAreWatched);
  useEffect(() => {
    if (path === null || !areWatched) return undefined;
    dispatch(liveBlogOpened({ path }));
    return () => {
      dispatch(liveBlogLeft());
    };
  }, [dispatch, path, areWatched]);
  return path !== null && watched.path === path ? watched : { waiting: 0, hasEnded: false };
}

/** Shows both the start and the end of the coverage, so that a cached document is correct at any time. */
function Coverage({
  article,
  hasEnded,
}: Pick<LiveBlogProps, 'article'> & { hasEnded: boolean }): ReactNode {
  const coverage = coverageOf(article);
  const now = useNow();
  if (!coverage) return null;
  const isOver = hasEnded || (now !== null && now >= coverage.end);
  return (
    <p className={styles['coverage']} role="status" data-live-blog={isOver ? 'ended' : undefined}>
      {isOver && <strong>This live blog has ended. </strong>}
      Coverage from <DateTime time={coverage.start} now={null} mode="full" /> to{' '}
      <DateTime time={coverage.end} now={null} mode="full" />.
    </p>
  );
}

function News({ waiting }: { waiting: number }): ReactNode {
  const dispatch = useDispatch();
  return (
    <div className={styles['news']} role="status" data-screen-only="">
      {waiting > 0 && (
        <Button
          onClick={() => {
            dispatch(updatesWanted());
          }}
        >
          {waiting === 1 ? '1 new update' : `${waiting} new updates`}
        </Button>
      )}
    </div>
  );
}

function Update({
  update,
  headingLevel,
  renderText,
}: { update: LiveUpdate } & Pick<LiveBlogProps, 'headingLevel' | 'renderText'>): ReactNode {
  const Heading = headingLevel === 1 ? 'h2' : 'h3';
  return (
    <li id={update.id} className={styles['update']} data-update="">
      <Heading className={styles['time']}>
        <DateTime time={update.time} now={null} mode="full" />
      </Heading>
      {renderText(update.body)}
    </li>
  );
}

/** Keeps the visible update in place when updates are inserted above it. */
function useStillText(list: RefObject<HTMLOListElement | null>, count: number): void {
  const held = useRef<{ element: Element; top: number } | null>(null);
  useLayoutEffect(() => {
    const { element, top } = held.current ?? {};
    if (element?.isConnected && top !== undefined) {
      const moved = element.getBoundingClientRect().top - top;
      if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
    }
    held.current = null;
    const hold = (): void => {
      const seen = [...(list.current?.children ?? [])].find(
        (child) => child.getBoundingClientRect().bottom > 0,
      );
      held.current = seen ? { element: seen, top: seen.getBoundingClientRect().top } : null;
    };
    // Measures in the capture phase, before the click handler changes the layout.
    document.addEventListener('click', hold, { capture: true });
    return () => {
      document.removeEventListener('click', hold, { capture: true });
    };
  }, [list, count]);
}
