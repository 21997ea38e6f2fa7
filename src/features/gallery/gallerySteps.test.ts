/** @jest-environment jsdom */
import { stepOfKey, stepOfSwipe } from './gallerySteps';

const key = (name: string, more: Partial<KeyboardEvent> = {}): number =>
  stepOfKey({
    ...{ key: name, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
    target: document.body,
    ...more,
  });

describe('stepOfKey', () => {
  it('maps the left and right arrows to steps and ignores other keys', () => {
    expect(key('ArrowRight')).toBe(1);
    expect(key('ArrowLeft')).toBe(-1);
    expect(['ArrowDown', 'ArrowUp', ' ', 'n', ''].map((name) => key(name))).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });

  it('ignores arrows with a modifier key, in a field or in a player', () => {
    expect(key('ArrowLeft', { altKey: true })).toBe(0);
    expect(key('ArrowRight', { metaKey: true })).toBe(0);
    for (const name of ['input', 'textarea', 'audio']) {
      expect(key('ArrowRight', { target: document.createElement(name) })).toBe(0);
    }
    expect(key('ArrowRight', { target: null })).toBe(1);
  });
});

describe('stepOfSwipe', () => {
  const from = { clientX: 200, clientY: 300 };
  it.each([
    [140, 300, 1],
    [141, 300, 0],
    [260, 310, -1],
    [100, 349, 1],
    [100, 351, 0],
    [200, 600, 0],
    [200, 300, 0],
  ])('maps a swipe from (200, 300) to (%d, %d) to the step %d', (clientX, clientY, step) => {
    expect(stepOfSwipe(from, { clientX, clientY })).toBe(step);
  });
});
