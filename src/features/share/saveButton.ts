import type { Store } from '@reduxjs/toolkit';
import { problemWords } from '../saved/savedSelectors';
import { selectPacking, storyRemoved, storyWanted, type SavedRoot } from '../saved/savedSlice';

export interface SaveButton {
  press(): void;
  stop(): void;
}

/**
 * The button that saves one story for reading without a network, and takes it out again. What is saved is
 * in the store, where the workflow of saving is at work; a press before that waits for it.
 * @param tell says something to the reader of the bar.
 */
export function moveSaveButton(
  button: HTMLElement,
  path: string,
  store: Store,
  tell: (words: string) => void,
): SaveButton {
  const state = () => selectPacking(store.getState() as SavedRoot);
  const isSaved = (): boolean =>
    state().list.items.some((item) => item.path === path && item.isWhole);
  let isPressed = false;
  let shown = '';

  function show(): void {
    const { saving, canShow } = state();
    const progress = saving[path];
    // Before the workflow is there nothing could hear of the press.
    if (isPressed && canShow !== null) {
      isPressed = false;
      store.dispatch(isSaved() ? storyRemoved({ path }) : storyWanted({ path }));
      return;
    }
    const isBusy = isPressed || progress === 'saving';
    const words = isBusy ? 'Saving …' : isSaved() ? 'Saved' : 'Save offline';
    if (words === shown) {
      if (progress && progress !== 'saving') tell(problemWords(progress));
      return;
    }
    const wasBusy = shown === 'Saving …';
    shown = words;
    button.textContent = words;
    button.setAttribute('aria-pressed', String(words === 'Saved'));
    if (!wasBusy) return;
    if (isSaved()) tell('Ready to be read without a network');
    else if (progress && progress !== 'saving') tell(problemWords(progress));
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
