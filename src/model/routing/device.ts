/** Device classes, by the width of the viewport. */
export const DEVICES = ['mobile', 'tablet', 'desktop'] as const;

export type Device = (typeof DEVICES)[number];

/** Devices that a configuration can target. No reader's device is ever `all`. */
export const DEVICE_TARGETS = ['all', 'desktop', 'mobile', 'tablet'] as const;

/** Used until the device is known, and for all shared documents. */
export const DEFAULT_DEVICE: Device = 'mobile';

export const DEVICE_COOKIE = 'cdn_device';
/** Lifetime of the cookie in seconds. */
export const DEVICE_COOKIE_MAX_AGE = 604_800;
export const DEVICE_HEADER = 'cdn-device';
export const DEVICE_QUERY = 'setDevice';

/** Viewport widths in CSS pixels; a width outside these ranges belongs to the nearest device. */
export const DEVICE_WIDTHS: Readonly<Record<Device, { from: number; to: number }>> = {
  mobile: { from: 320, to: 767 },
  tablet: { from: 768, to: 1023 },
  desktop: { from: 1024, to: 1440 },
};

/** Devices by breakpoint name. */
export const BREAKPOINTS = {
  small: 'mobile',
  medium: 'tablet',
  large: 'desktop',
} as const satisfies Record<string, Device>;

export function deviceForWidth(width: number): Device {
  if (width >= DEVICE_WIDTHS.desktop.from) return 'desktop';
  return width >= DEVICE_WIDTHS.tablet.from ? 'tablet' : 'mobile';
}

export function deviceNamed(name: unknown): Device | null {
  return DEVICES.find((device) => device === name) ?? null;
}

/** Returns the device that a URL requests, overriding the reader's own device. */
export function deviceWished(query: URLSearchParams): Device | null {
  return deviceNamed(query.get(DEVICE_QUERY));
}

/** Sources for the reader's device when the viewport is unknown, in order of precedence. */
export interface DeviceHints {
  query: URLSearchParams;
  cookie: unknown;
  header: unknown;
}

export function deviceOf({ query, cookie, header }: DeviceHints): Device {
  return deviceWished(query) ?? deviceNamed(cookie) ?? deviceNamed(header) ?? DEFAULT_DEVICE;
}
