/** What a reader's screen counts as. */
export const DEVICES = ['mobile', 'tablet', 'desktop'] as const;

export type Device = (typeof DEVICES)[number];

/** What a configuration may be written for: one device, or all of them. Nobody's device is `all`. */
export const DEVICE_TARGETS = ['all', 'desktop', 'mobile', 'tablet'] as const;

/** Taken until something says otherwise, and for every public document. */
export const DEFAULT_DEVICE: Device = 'mobile';

export const DEVICE_COOKIE = 'cdn_device';
/** Seconds. */
export const DEVICE_COOKIE_MAX_AGE = 604_800;
export const DEVICE_HEADER = 'cdn-device';
export const DEVICE_QUERY = 'setDevice';

/** Widths in CSS pixels from which a device is meant; what is narrower or wider goes to its neighbour. */
export const DEVICE_WIDTHS: Readonly<Record<Device, { from: number; to: number }>> = {
  mobile: { from: 320, to: 767 },
  tablet: { from: 768, to: 1023 },
  desktop: { from: 1024, to: 1440 },
};

/** The same three by the names of their breakpoints. */
export const BREAKPOINTS = {
  small: 'mobile',
  medium: 'tablet',
  large: 'desktop',
} as const satisfies Record<string, Device>;

export function deviceForWidth(width: number): Device {
  if (width >= DEVICE_WIDTHS.desktop.from) return 'desktop';
  return width >= DEVICE_WIDTHS.tablet.from ? 'tablet' : 'mobile';
}

/** The device of that name; null for anything else. */
export function deviceNamed(name: unknown): Device | null {
  return DEVICES.find((device) => device === name) ?? null;
}

/** What an address asks for in place of the reader's own device. */
export function deviceWished(query: URLSearchParams): Device | null {
  return deviceNamed(query.get(DEVICE_QUERY));
}

/** What is known of a reader's device without a screen, the strongest first. */
export interface DeviceHints {
  query: URLSearchParams;
  cookie: unknown;
  header: unknown;
}

export function deviceOf({ query, cookie, header }: DeviceHints): Device {
  return deviceWished(query) ?? deviceNamed(cookie) ?? deviceNamed(header) ?? DEFAULT_DEVICE;
}
