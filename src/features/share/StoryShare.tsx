import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { useSelector, useStore } from 'react-redux';
import { Island } from '../../ui/lazy/Island';
import { classNames } from '../../ui/classNames';
import { lazyShareBar } from './lazyShareBar';
import { PublicOrigin } from './publicOrigin';
import styles from './ShareBar.module.css';
import { sharedStory, type SharableStory } from './sharedStory';
import type { SavedRoot } from '../saved/savedSlice';
import { wakeOnTouch, type Waker } from './wakeOnTouch';

const loadBehaviour = () => import(/* webpackChunkName: "share" */ './shareBehaviour');

/**
 * The share bar below a story's header. Its script loads on the first interaction, or as soon as the story is known to
 * be on this device, because the save button may have to show that.
 */
export function StoryShare({ story: content }: { story: SharableStory }): ReactNode {
  const origin = useContext(PublicOrigin);
  const container = useRef<HTMLDivElement>(null);
  const waker = useRef<Waker>(null);
  const store = useStore();
  const story = sharedStory(content, origin);
  const { path, url, title, handle } = story;
  useEffect(() => {
    const bar = container.current;
    if (!bar) return undefined;
    const wake = async (): Promise<() => void> => {
      const { barRendered, moveShareBar } = await loadBehaviour();
      await barRendered(bar);
      return moveShareBar(bar, { path, url, title, handle }, store);
    };
    const own = wakeOnTouch(bar, wake, () => {
      const status = bar.querySelector('[data-share-status]');
      if (status) status.textContent = 'Sharing needs a connection the first time you use it.';
    });
    waker.current = own;
    return () => {
      own.stop();
    };
  }, [store, path, url, title, handle]);
  const isHeld = useSelector(
    ({ saved }: SavedRoot) => saved?.list.items.some((item) => item.path === path) === true,
  );
  useEffect(() => {
    if (isHeld) waker.current?.wake();
  }, [isHeld, path]);
  const isLongForm = content.subType === 'long-form';
  return (
    <div
      ref={container}
      className={classNames(styles['container'], isLongForm && styles['centred'])}
      data-component="share-bar"
      data-screen-only=""
    >
      <Island>
        {/* Only articles are read aloud. */}
        <lazyShareBar.Part story={story} canListen={content.typeName === 'content_article'} />
      </Island>
    </div>
  );
}
