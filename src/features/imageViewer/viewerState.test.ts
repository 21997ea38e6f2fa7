import type { StoryImage } from './storyImages';
import { actionOfKey, viewerReducer, type ViewerAction, type ViewerState } from './viewerState';
import { FIT } from './zoom';

const image = (more: Partial<StoryImage> = {}): StoryImage => ({
  ...{ alt: 'A dock', caption: '', credit: '', url: '/a/1280', shownUrl: '/a/416' },
  ...{ size: { width: 1280, height: 720 }, lang: 'en', direction: 'ltr' as const },
  ...more,
});

const viewer = (more: Partial<ViewerState> = {}): ViewerState => ({
  images: [image(), image(), image()],
  index: 0,
  stage: { width: 320, height: 600 },
  zoom: FIT,
  ...more,
});

const enlarged = viewerReducer(viewer(), { type: 'toggled' });
const after = (state: ViewerState, ...actions: ViewerAction[]): ViewerState =>
  actions.reduce(viewerReducer, state);

describe('the viewer', () => {
  it('wraps around from the last image to the first, and from the first to the last', () => {
    expect(after(viewer({ index: 2 }), { type: 'stepped', by: 1 }).index).toBe(0);
    expect(after(viewer(), { type: 'stepped', by: -1 }).index).toBe(2);
  });

  it('shows the next image scaled to fit', () => {
    expect(after(enlarged, { type: 'stepped', by: 1 }).zoom).toEqual(FIT);
  });

  it('switches images on a swipe only while the image fits', () => {
    expect(after(viewer(), { type: 'swiped', by: -1 }).index).toBe(1);
    expect(after(viewer(), { type: 'swiped', by: 1 }).index).toBe(2);
    expect(after(enlarged, { type: 'swiped', by: -1 }).index).toBe(0);
  });

  it('keeps the image on the stage when the screen is rotated', () => {
    const moved = after(enlarged, { type: 'moved', by: { x: 0, y: -5000 } });
    expect(moved.zoom.y).toBe(-60);
    const turned = after(moved, { type: 'measured', stage: { width: 3000, height: 3000 } });
    expect(turned.zoom.y).toBeCloseTo(0);
  });
});

describe('actionOfKey', () => {
  const key = (name: string, state = viewer(), more: Partial<KeyboardEvent> = {}) =>
    actionOfKey({ altKey: false, ctrlKey: false, metaKey: false, key: name, ...more }, state);

  it('maps arrows to the next and previous image while the image fits', () => {
    expect(key('ArrowRight')).toEqual({ type: 'stepped', by: 1 });
    expect(key('ArrowLeft')).toEqual({ type: 'stepped', by: -1 });
    expect(key('ArrowDown')).toBeNull();
    expect(key('ArrowRight', viewer({ images: [image()] }))).toBeNull();
  });

  it('maps the left arrow, like a swipe to the right, to the next image in a right-to-left story', () => {
    const state = viewer({ images: [image({ direction: 'rtl' }), image(), image()] });
    expect(key('ArrowLeft', state)).toEqual({ type: 'stepped', by: 1 });
    expect(after(state, { type: 'swiped', by: 1 }).index).toBe(1);
  });

  it('maps arrows to panning an enlarged image in the opposite direction', () => {
    expect(key('ArrowRight', enlarged)).toEqual({ type: 'moved', by: { x: -80, y: -0 } });
    expect(key('ArrowUp', enlarged)).toEqual({ type: 'moved', by: { x: -0, y: 80 } });
  });

  it('maps plus, minus and zero to zooming in, zooming out and fitting the image', () => {
    const larger = after(viewer(), key('+')!);
    expect(larger.zoom.scale).toBe(1.5);
    expect(after(larger, key('-')!).zoom.scale).toBe(1);
    expect(after(larger, key('0')!).zoom).toEqual(FIT);
    expect(key('=')).toEqual(key('+'));
  });

  it('returns null for all other keys, so that the browser handles them', () => {
    expect(key('+', viewer(), { ctrlKey: true })).toBeNull();
    expect(key('ArrowLeft', viewer(), { altKey: true })).toBeNull();
    expect(key('0', viewer(), { metaKey: true })).toBeNull();
    expect(key('Enter')).toBeNull();
    expect(key('Escape')).toBeNull();
  });
});
