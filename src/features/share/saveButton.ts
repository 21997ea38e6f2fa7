import type { Store } from '@reduxjs/toolkit';
import { problemWords } from '../saved/savedSelectors';
import { selectSavedState, storyRemoved, storyWanted, type SavedRoot } from '../saved/savedSlice';

export interface SaveButton {
  press(): void;
  stop(): void;
}

/**
 * Connects the button that saves a story for offline reading or removes it. Clicks before the
 * saved-stories workflow has started are deferred until it has.
 * @param announce shows a message in the share bar.
 */
export function moveSaveButton(
  button: HTMLElement,
  path: string,
  store: Store,
  announce: (words: string) => void,
): SaveButton {
  const state = () => selectSavedState(store.getState() as SavedRoot);
  const isSaved = (): boolean =>
    state().list.items.some((item) => item.path === path && item.isComplete);
  let isPressed = false;
  let shown = '';

  function show(): void {
    const { saving, canShow } = state();
    const progress = saving[path];
    // Without the workflow, nothing would handle the action.
    if (isPressed && canShow !== null) {
      isPressed = false;
      store.dispatch(isSaved() ? storyRemoved({ path }) : storyWanted({ path }));
      return;
    }
    const isBusy = isPressed || progress === 'saving';
    const words = isBusy ? 'Saving…' : isSaved() ? 'Saved' : 'Save offline';
    if (words === shown) {
      if (progress && progress !== 'saving') announce(problemWords(progress));
      return;
    }
    const wasBusy = shown === 'Saving…';
    shown = words;
    button.textContent = words;
    button.setAttribute('aria-pressed', String(words === 'Saved'));
    if (!wasBusy) return;
    if (isSaved()) announce('Ready to read offline');
    else if (progress && progress !== 'saving') announce(problemWords(progress));
  }

  const stop = store.subscribe(show);
  show();
  return {
    press() {
      isPressed = true;
      show();
    },
    stop,
  };
}
