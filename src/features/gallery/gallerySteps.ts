export interface Touch {
  clientX: number;
  clientY: number;
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>;

/** Minimum horizontal distance of a swipe, in CSS pixels. */
const SWIPE = 60;

/** Returns 1 for the next image, -1 for the previous one, and 0 if the key press does not change the image. */
export function stepOfKey({ key, altKey, ctrlKey, metaKey, shiftKey, target }: Key): number {
  if (altKey || ctrlKey || metaKey || shiftKey || takesKeys(target)) return 0;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : 0;
}

/** Returns 1 for a swipe to the left, -1 for a swipe to the right, and 0 for a shorter or steeper movement. */
export function stepOfSwipe(start: Touch, end: Touch): number {
  const across = end.clientX - start.clientX;
  const down = Math.abs(end.clientY - start.clientY);
  if (Math.abs(across) < SWIPE || Math.abs(across) < 2 * down) return 0;
  return across < 0 ? 1 : -1;
}

/**
 * Returns true if the element uses arrow keys itself, for example to move a caret, control a player or scroll a table.
 */
function takesKeys(target: EventTarget | null): boolean {
  const selector = 'input, textarea, select, audio, video, [contenteditable], [role="group"], pre';
  return target instanceof Element && target.closest(selector) !== null;
}
