import type { Device } from '../../model/routing/device';

/** The window's width, which determines the device class. */
export interface DeviceScreen {
  /** Returns the width in CSS pixels, as media queries measure it. */
  width(): number;
  onResize(listener: () => void): () => void;
  /** Sets `data-device` on the root element. */
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
