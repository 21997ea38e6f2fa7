import type { ViewerAction } from './viewerState';
import type { Point } from './zoom';

/** Maximum distance in CSS pixels that a pointer can move during a press; a longer movement is a drag. */
const PRESS_RADIUS = 6;
/** Maximum time in milliseconds, and maximum distance in CSS pixels, between the taps of a double tap. */
const DOUBLE_TAP = { within: 350, radius: 40 };
/** Minimum distance of a swipe in CSS pixels. */
const SWIPE = 60;
/** Change of the scale's natural logarithm per pixel of a touchpad pinch, which browsers report as a wheel event. */
const WHEEL_SCALE = 0.01;

interface Tap {
  at: Point;
  time: number;
}

/**
 * Reports touch, mouse and wheel gestures on the stage: drag, pinch, swipe, click and double tap. Returns a cleanup
 * function.
 */
export function watchGestures(
  stage: HTMLElement,
  dispatch: (action: ViewerAction) => void,
): () => void {
  const pointers = new Map<number, Point>();
  let pressedAt: Point | null = null;
  /** Point at which a single finger touched the stage; null for other pointers and for several fingers. */
  let swipedFrom: Point | null = null;
  let lastTap: Tap | null = null;

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    stage.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    pointers.set(event.pointerId, at);
    // With a second finger, the gesture is a pinch.
    pressedAt = pointers.size === 1 ? at : null;
    swipedFrom = event.pointerType === 'touch' ? pressedAt : null;
  };

  const move = (event: PointerEvent): void => {
    if (!pointers.has(event.pointerId)) return;
    const before = [...pointers.values()];
    const at = pointOf(event);
    if (pressedAt && distance(pressedAt, at) <= PRESS_RADIUS) return;
    pressedAt = null;
    pointers.set(event.pointerId, at);
    const after = [...pointers.values()];
    const [from, to] = [centerOf(before), centerOf(after)];
    dispatch({ type: 'moved', by: { x: to.x - from.x, y: to.y - from.y } });
    const spread = spreadOf(before);
    if (spread > 0) dispatch({ type: 'scaled', by: spreadOf(after) / spread, at: to });
  };

  const up = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId) || event.type === 'pointercancel') return;
    const across = swipedFrom ? acrossBy(swipedFrom, pointOf(event)) : 0;
    swipedFrom = null;
    if (across !== 0) dispatch({ type: 'swiped', by: across });
    if (!pressedAt) return;
    const tap = { at: pressedAt, time: event.timeStamp };
    pressedAt = null;
    const isSecond =
      lastTap !== null &&
      tap.time - lastTap.time <= DOUBLE_TAP.within &&
      distance(tap.at, lastTap.at) <= DOUBLE_TAP.radius;
    const isComplete = event.pointerType !== 'touch' || isSecond;
    lastTap = isComplete ? null : tap;
    if (isComplete) dispatch({ type: 'toggled', at: tap.at });
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { ctrlKey, deltaX, deltaY } = event;
    if (ctrlKey) {
      dispatch({ type: 'scaled', by: Math.exp(-deltaY * WHEEL_SCALE), at: pointOf(event) });
    } else dispatch({ type: 'moved', by: { x: -deltaX, y: -deltaY } });
  };

  /**
   * Prevents the default action; otherwise, Chromium starts a fling after a fast swipe, and the next tap only stops it.
   */
  const touchMove = (event: TouchEvent): void => {
    event.preventDefault();
  };

  stage.addEventListener('touchmove', touchMove, { passive: false });
  stage.addEventListener('pointerdown', down);
  stage.addEventListener('pointermove', move);
  stage.addEventListener('pointerup', up);
  stage.addEventListener('pointercancel', up);
  stage.addEventListener('wheel', wheel, { passive: false });
  return () => {
    stage.removeEventListener('touchmove', touchMove);
    stage.removeEventListener('pointerdown', down);
    stage.removeEventListener('pointermove', move);
    stage.removeEventListener('pointerup', up);
    stage.removeEventListener('pointercancel', up);
    stage.removeEventListener('wheel', wheel);
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Returns 1 for a swipe to the right, -1 for a swipe to the left, and 0 for anything else. */
function acrossBy(from: Point, to: Point): number {
  const across = to.x - from.x;
  const isSwipe = Math.abs(across) >= SWIPE && Math.abs(across) >= 2 * Math.abs(to.y - from.y);
  return isSwipe ? Math.sign(across) : 0;
}

function centerOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** Returns the distance between two fingers, or 0 if only one touches the stage. */
function spreadOf([one, other]: readonly Point[]): number {
  return one && other ? distance(one, other) : 0;
}
