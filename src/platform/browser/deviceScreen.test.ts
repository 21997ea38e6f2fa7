/** @jest-environment jsdom */
import '../../../test/support/jest/domMatchers';
import { createDeviceScreen } from './deviceScreen';

describe('createDeviceScreen', () => {
  it('reports each resize until the listener is removed', () => {
    const screen = createDeviceScreen(window);
    const widths: number[] = [];
    const stop = screen.onResize(() => widths.push(screen.width()));
    for (const width of [360, 800]) {
      window.innerWidth = width;
      window.dispatchEvent(new Event('resize'));
    }
    stop();
    window.dispatchEvent(new Event('resize'));
    expect(widths).toEqual([360, 800]);
  });

  it('sets the device on the root element', () => {
    createDeviceScreen(window).mark('tablet');
    expect(document.documentElement).toHaveAttribute('data-device', 'tablet');
  });
});
