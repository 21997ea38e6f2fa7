import type { StoryImage } from './storyImages';
import {
  FIT,
  movedBy,
  scaledBy,
  toggled,
  within,
  type Frame,
  type Point,
  type Size,
  type Zoom,
} from './zoom';

export interface ViewerState {
  images: readonly StoryImage[];
  index: number;
  stage: Size;
  zoom: Zoom;
}

/** Points are in CSS pixels, relative to the center of the stage. */
export type ViewerAction =
  | { type: 'measured'; stage: Size }
  | { type: 'stepped'; by: number }
  /** 1 to the right, -1 to the left. */
  | { type: 'swiped'; by: number }
  | { type: 'moved'; by: Point }
  | { type: 'scaled'; by: number; at?: Point }
  | { type: 'toggled'; at?: Point }
  | { type: 'fitted' };

export function imageAt({ images, index }: ViewerState): StoryImage {
  const image = images[index];
  if (!image) throw new RangeError(`The story has no image ${index}`);
  return image;
}

export function frameOf(state: ViewerState): Frame {
  return { stage: state.stage, image: imageAt(state).size };
}

export function viewerReducer(state: ViewerState, action: ViewerAction): ViewerState {
  const { zoom } = state;
  const frame = frameOf(state);
  switch (action.type) {
    case 'measured':
      return {
        ...state,
        stage: action.stage,
        zoom: within(zoom, { ...frame, stage: action.stage }),
      };
    case 'stepped':
      return stepped(state, action.by);
    case 'swiped':
      // A swipe on an enlarged image has already moved the image.
      return zoom.scale > 1 ? state : stepped(state, -inReadingOrder(action.by, state));
    case 'moved':
      return { ...state, zoom: movedBy(zoom, action.by, frame) };
    case 'scaled':
      return { ...state, zoom: scaledBy(zoom, action.by, frame, action.at) };
    case 'toggled':
      return { ...state, zoom: toggled(zoom, frame, action.at) };
    case 'fitted':
      return { ...state, zoom: FIT };
  }
}

/** Steps through the images, wrapping around at either end. */
function stepped(state: ViewerState, by: number): ViewerState {
  const count = state.images.length;
  return { ...state, index: (state.index + by + count) % count, zoom: FIT };
}

/** Reverses a step if the story is read from right to left. */
function inReadingOrder(toTheRight: number, state: ViewerState): number {
  return imageAt(state).direction === 'rtl' ? -toTheRight : toTheRight;
}

/** Distance in CSS pixels that an arrow key moves an enlarged image. */
const ARROW_STEP = 80;
/** Factor by which a plus or minus key scales an image. */
const KEY_SCALE = 1.5;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Key = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'key' | 'metaKey'>;

/** Returns the action that a key triggers; null for all other keys and for shortcuts with a modifier. */
export function actionOfKey(
  { altKey, ctrlKey, key, metaKey }: Key,
  state: ViewerState,
): ViewerAction | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === '+' || key === '=') return { type: 'scaled', by: KEY_SCALE };
  if (key === '-' || key === '_') return { type: 'scaled', by: 1 / KEY_SCALE };
  if (key === '0') return { type: 'fitted' };
  const arrow = ARROWS[key];
  if (!arrow) return null;
  if (state.zoom.scale > 1) {
    // Moves the image so that the part in the arrow's direction becomes visible.
    return { type: 'moved', by: { x: -ARROW_STEP * arrow.x, y: -ARROW_STEP * arrow.y } };
  }
  if (arrow.x === 0 || state.images.length === 1) return null;
  return { type: 'stepped', by: inReadingOrder(arrow.x, state) };
}
