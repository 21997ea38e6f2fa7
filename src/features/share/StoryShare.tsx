import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import type { Article } from '../../model/content/content';
import { Island } from '../../ui/lazy/Island';
import { classNames } from '../../ui/classNames';
import { lazyShareBar } from './lazyShareBar';
import { PublicOrigin } from './publicOrigin';
import styles from './ShareBar.module.css';
import { sharedStory } from './sharedStory';
import { wakeOnTouch } from './wakeOnTouch';

const loadBehaviour = () => import(/* webpackChunkName: "share" */ './shareBehaviour');

/** The share bar below a story's head. Its script loads on first interaction. */
export function StoryShare({ article }: { article: Article }): ReactNode {
  const origin = useContext(PublicOrigin);
  const container = useRef<HTMLDivElement>(null);
  const store = useStore();
  const story = sharedStory(article, origin);
  const { path, url, title, handle } = story;
  useEffect(() => {
    const bar = container.current;
    if (!bar) return undefined;
    const wake = async (): Promise<() => void> => {
      const { moveShareBar } = await loadBehaviour();
      return moveShareBar(bar, { path, url, title, handle }, store);
    };
    return wakeOnTouch(bar, wake, () => {
      const status = bar.querySelector('[data-share-status]');
      if (status) status.textContent = 'This needs a connection the first time.';
    });
  }, [store, path, url, title, handle]);
  const isLongForm = article.subType === 'long-form';
  return (
    <div
      ref={container}
      className={classNames(styles['container'], isLongForm && styles['centred'])}
      data-component="share-bar"
      data-screen-only=""
    >
      <Island>
        <lazyShareBar.Part story={story} />
      </Island>
    </div>
  );
}
