import type { Device } from '../../model/routing/device';

/** The window as the measure of the reader's device. */
export interface DeviceScreen {
  /** In CSS pixels, as media queries measure it. */
  width(): number;
  /** @returns the way to stop listening. */
  onResize(listener: () => void): () => void;
  /** Says on the document which device it is drawn for. */
  mark(device: Device): void;
}

export function createDeviceScreen(page: Window): DeviceScreen {
  return {
    width: () => page.innerWidth,
    onResize(listener) {
      page.addEventListener('resize', listener);
      return () => {
        page.removeEventListener('resize', listener);
      };
    },
    mark(device) {
      page.document.documentElement.dataset['device'] = device;
    },
  };
}
