export interface Touch {
  clientX: number;
  clientY: number;
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>;

/** Shorter ones are no swipes. */
const SWIPE = 60;

/** 1 for the next picture, -1 for the one before, 0 for a key that is none of ours. */
export function stepOfKey({ key, altKey, ctrlKey, metaKey, shiftKey, target }: Key): number {
  if (altKey || ctrlKey || metaKey || shiftKey || takesKeys(target)) return 0;
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : 0;
}

/** A swipe to the left brings the next one; what goes up or down is scrolling. */
export function stepOfSwipe(start: Touch, end: Touch): number {
  const across = end.clientX - start.clientX;
  const down = Math.abs(end.clientY - start.clientY);
  if (Math.abs(across) < SWIPE || Math.abs(across) < 2 * down) return 0;
  return across < 0 ? 1 : -1;
}

/** Where arrows move a caret, a player or a table. */
function takesKeys(target: EventTarget | null): boolean {
  const selector = 'input, textarea, select, audio, video, [contenteditable], [role="group"], pre';
  return target instanceof Element && target.closest(selector) !== null;
}
