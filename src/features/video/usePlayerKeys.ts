import { useEffect, type RefObject } from 'react';

/** Key handlers, keyed by `KeyboardEvent.key`. */
export type PlayerKeys = Readonly<Record<string, () => void>>;

/** Keys that the focused control handles natively. */
const OWN_KEYS_OF: Readonly<Record<string, readonly string[]>> = {
  BUTTON: [' ', 'Enter'],
  A: ['Enter'],
  INPUT: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'],
};

/** Handles keys within a player; combinations with Alt, Ctrl or Command are left to the browser. */
export function usePlayerKeys(frame: RefObject<HTMLElement | null>, keys: PlayerKeys): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const press = (event: KeyboardEvent): void => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
      if (OWN_KEYS_OF[target.tagName]?.includes(key)) return;
      const act = keys[key.length === 1 ? key.toLowerCase() : key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    element.addEventListener('keydown', press);
    return () => {
      element.removeEventListener('keydown', press);
    };
  });
}
