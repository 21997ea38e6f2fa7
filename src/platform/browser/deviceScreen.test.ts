/** @jest-environment jsdom */
import '../../../test/support/jest/domMatchers';
import { createDeviceScreen } from './deviceScreen';

describe('the window as the measure of a device', () => {
  it('tells its width, and each change of it until nobody listens', () => {
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

  it('says on the document which device it is drawn for', () => {
    createDeviceScreen(window).mark('tablet');
    expect(document.documentElement).toHaveAttribute('data-device', 'tablet');
  });
});
