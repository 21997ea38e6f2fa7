import type { Store } from '@reduxjs/toolkit';
import { selectListen, type ListenRoot, type ListenStory } from '../listen/listenSlice';
import { listenRequested, selectIsVoiceMissing, type ShareState } from './shareSlice';

export interface ListenButton {
  press(): void;
  stop(): void;
}

/**
 * Connects the button that reads a story aloud. While another story is being read, it adds this one to the queue.
 * @param announce shows a message in the share bar.
 */
export function moveListenButton(
  button: HTMLElement,
  story: ListenStory,
  store: Store,
  announce: (words: string) => void,
): ListenButton {
  const state = () => selectListen(store.getState() as ListenRoot);

  let isWaiting = false;

  function show(): void {
    if (isWaiting && selectIsVoiceMissing(store.getState() as { share: ShareState })) {
      isWaiting = false;
      announce('The player could not be loaded. Please try again with a connection.');
    }
    const { status, story: current, queue } = state();
    const isThis = status !== 'off' && current?.path === story.path;
    const isQueued = queue.some(({ path }) => path === story.path);
    const isOther = status !== 'off' && !isThis;
    const words = isThis
      ? 'Listening'
      : isQueued
        ? 'In the queue'
        : isOther
          ? 'Listen next'
          : 'Listen';
    if (button.textContent === words) return;
    button.textContent = words;
    button.setAttribute('aria-pressed', String(isThis || isQueued));
  }

  const stop = store.subscribe(show);
  show();
  return {
    press() {
      const { status, story: current } = state();
      const isOther = status !== 'off' && current?.path !== story.path;
      isWaiting = true;
      store.dispatch(listenRequested(story));
      if (isOther) announce('Added to what is read next');
    },
    stop,
  };
}
