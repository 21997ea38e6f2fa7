import type { Store } from '@reduxjs/toolkit';
import { countedImages, savedByReader, saveProblemWords } from '../saved/savedSelectors';
import {
  selectSavedState,
  sizeWanted,
  storyRemoved,
  storyWanted,
  type SavedRoot,
} from '../saved/savedSlice';
import { writtenBytes } from '../../model/offline/writtenBytes';
import { watchHalfShown } from '../../platform/browser/halfShown';

export interface SaveButton {
  press(): void;
  stop(): void;
}

const OFFER = 'Save story';
const RECORDING_LOST =
  'The recording could not be downloaded. Try again under Saved stories when you are online.';

/**
 * Connects the button that saves a story on this device, even without a connection, or removes it from this device.
 * Clicks are deferred until the saved-stories workflow has started. Shows the story's size before it is saved.
 * @param announce Shows a message in the share bar.
 */
export function moveSaveButton(
  button: HTMLElement,
  path: string,
  store: Store,
  announce: (words: string) => void,
): SaveButton {
  const state = () => selectSavedState(store.getState() as SavedRoot);
  const isSaved = (): boolean => savedByReader(state(), path) !== null;
  let isPressed = false;
  let hasLost = false;
  let hasAsked = false;
  let hasLeftView = false;
  let shown = '';

  const isHere = (): boolean => state().list.items.some((item) => item.path === path);

  /**
   * Requests the size again when the reader scrolls back to the button. Images shown in the meantime are saved in the
   * format that the page received, which can be smaller than the download format.
   */
  function askAgain(isInView: boolean): void {
    if (isInView && hasLeftView && hasAsked && !isHere()) store.dispatch(sizeWanted({ path }));
    hasLeftView ||= !isInView;
  }

  /** Returns the label of a story that is not saved, with its size on a second line once it is known. */
  function offer(): string {
    const { sizes, canShow } = state();
    // A story that is on this device as part of an edition takes no more space when it is saved.
    if (isHere()) return OFFER;
    if (canShow && !hasAsked) {
      hasAsked = true;
      store.dispatch(sizeWanted({ path }));
    }
    const bytes = sizes[path];
    return bytes === undefined ? OFFER : `${OFFER}\n${writtenBytes(bytes)}`;
  }

  function savedWords(): string {
    const lacking = savedByReader(state(), path)?.lacking ?? 0;
    if (lacking === 0) return 'Ready to read offline';
    return `Ready to read offline, but without ${countedImages(lacking)}`;
  }

  function show(): void {
    const { saving, canShow, recordings } = state();
    const isLost = path in recordings;
    if (isLost && !hasLost) announce(RECORDING_LOST);
    hasLost = isLost;
    const progress = saving[path];
    // `canShow` is null until the workflow that handles the action has started.
    if (isPressed && canShow !== null) {
      isPressed = false;
      store.dispatch(isSaved() ? storyRemoved({ path, trigger: 'story' }) : storyWanted({ path }));
      return;
    }
    const isBusy = isPressed || progress === 'saving';
    const words = isBusy ? 'Saving…' : isSaved() ? 'Saved' : offer();
    if (words === shown) {
      if (progress && progress !== 'saving') announce(saveProblemWords(progress));
      return;
    }
    const before = shown;
    shown = words;
    button.textContent = words;
    button.setAttribute('aria-pressed', String(words === 'Saved'));
    if (words.startsWith(OFFER) && before === 'Saved') announce('No longer saved');
    if (before !== 'Saving…') return;
    if (words === 'Saved') announce(savedWords());
    else if (progress && progress !== 'saving') announce(saveProblemWords(progress));
  }

  const stopListening = store.subscribe(show);
  const page = button.ownerDocument.defaultView;
  const stopWatching = page && watchHalfShown(page, button, askAgain);
  show();
  return {
    press() {
      isPressed = true;
      show();
    },
    stop() {
      stopListening();
      stopWatching?.();
    },
  };
}
