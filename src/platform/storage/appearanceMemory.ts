import type { StorageKey } from '../../model/offline/readerStorage';
import { appearanceOf, chosenIn, type Appearance } from '../../model/reading/appearance';

/** The reader's appearance settings for stories, stored on this device only. */
export interface AppearanceMemory {
  read(): Appearance;
  /**
   * Applies the settings immediately, and stores them.
   * @returns False if the browser could not store them.
   */
  keep(appearance: Appearance): boolean;
  /**
   * Calls the listener when another tab stores settings or clears localStorage. Returns a function that stops
   * listening.
   */
  onChange(listener: () => void): () => void;
}

const APPEARANCE_KEY = 'offprint-appearance' satisfies StorageKey;

/** Event for `src/app/inline/appearance.ts`, which runs in the head of every document and applies the settings. */
const APPEARANCE_EVENT = 'offprint:appearance';

export function createAppearanceMemory(page: Window): AppearanceMemory {
  return {
    read() {
      try {
        return appearanceOf(JSON.parse(page.localStorage.getItem(APPEARANCE_KEY) ?? '{}'));
      } catch {
        return appearanceOf({});
      }
    },
    keep(appearance) {
      const detail = chosenIn(appearance);
      page.document.dispatchEvent(new CustomEvent(APPEARANCE_EVENT, { detail }));
      try {
        page.localStorage.setItem(APPEARANCE_KEY, JSON.stringify(detail));
        return true;
      } catch {
        return false;
      }
    },
    onChange(listener) {
      const heard = ({ key }: StorageEvent): void => {
        // The key is null if all of localStorage was cleared.
        if (key === APPEARANCE_KEY || key === null) listener();
      };
      page.addEventListener('storage', heard);
      return () => page.removeEventListener('storage', heard);
    },
  };
}
