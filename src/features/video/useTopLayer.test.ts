/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { toggleFullScreen } from './playerActions';
import { useTopLayer } from './useTopLayer';

let frame: HTMLDivElement;
let shown: (string | null)[];

beforeEach(() => {
  frame = document.createElement('div');
  shown = [];
});

const withPopovers = (): void => {
  frame.showPopover = () => void shown.push(frame.getAttribute('popover'));
};

const hold = (isOn: boolean) =>
  renderHook(
    (held: boolean) => {
      useTopLayer({ current: frame }, held);
    },
    { initialProps: isOn },
  );

describe('useTopLayer', () => {
  it('keeps the player in the top layer while it is sticky', () => {
    withPopovers();
    const { rerender } = hold(false);
    expect([shown, frame.hasAttribute('popover')]).toEqual([[], false]);
    rerender(true);
    expect([shown, frame.getAttribute('popover')]).toEqual([['manual'], 'manual']);
    rerender(false);
    expect([shown.length, frame.hasAttribute('popover')]).toEqual([1, false]);
  });

  it('does nothing without popover support or in full screen', () => {
    hold(true);
    expect(frame.hasAttribute('popover')).toBe(false);
    withPopovers();
    Object.defineProperty(document, 'fullscreenElement', { value: frame, configurable: true });
    hold(true);
    Reflect.deleteProperty(document, 'fullscreenElement');
    expect([shown, frame.hasAttribute('popover')]).toEqual([[], false]);
  });

  it('removes the player from the top layer when full screen is requested', () => {
    withPopovers();
    hold(true);
    toggleFullScreen(frame);
    expect(frame.hasAttribute('popover')).toBe(false);
  });
});
