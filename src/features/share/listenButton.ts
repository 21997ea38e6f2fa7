import type { Store } from '@reduxjs/toolkit';
import {
  selectListen,
  type ListenRoot,
  type ListenState,
  type ListenStory,
} from '../listen/listenSlice';
import { listenRequested, selectIsPlayerMissing, type ShareState } from './shareSlice';

export interface ListenButton {
  press(): void;
  stop(): void;
}

const READING = 'Listening';
const QUEUED = 'In the queue';

/**
 * Connects the button that reads a story aloud. While another story is being read, the button adds this story to the
 * queue.
 * @param announce Shows a message in the share bar.
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
    if (isWaiting && selectIsPlayerMissing(store.getState() as { share: ShareState })) {
      isWaiting = false;
      announce('The player could not be loaded. Check your connection and try again.');
    }
    const words = label(state(), story);
    if (button.textContent === words) return;
    button.textContent = words;
    button.setAttribute('aria-pressed', String(words === READING || words === QUEUED));
  }

  const stop = store.subscribe(show);
  show();
  return {
    press() {
      const { status, story: current } = state();
      const isOther = status !== 'off' && current?.path !== story.path;
      isWaiting = true;
      store.dispatch(listenRequested(story));
      if (isOther) announce('Added to your listening queue');
    },
    stop,
  };
}

function label({ status, story: current, queue }: ListenState, { path }: ListenStory): string {
  if (status === 'off') return 'Listen';
  if (current?.path === path) return READING;
  return queue.some((each) => each.path === path) ? QUEUED : 'Listen next';
}
