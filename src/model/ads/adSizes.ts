import type { Device } from '../routing/device';

/** Width x height in CSS pixels, in the ad server's notation. */
export type AdSize = `${number}x${number}`;

interface AdType {
  /** Height reserved for the ad, in CSS pixels, so that filling it does not shift the layout. */
  minHeight: number;
  /** Accepted sizes, most likely first. */
  sizes: Readonly<Record<Device, readonly AdSize[]>>;
}

const EVERY_CHROME_SIZE: readonly AdSize[] = ['6x6', '320x50', '728x90', '970x66', '970x250'];
const TABLET_CHROME_SIZES: readonly AdSize[] = ['6x6', '320x50', '728x90'];
const PHONE_CHROME_SIZES: readonly AdSize[] = ['6x6', '320x50'];

/** Slot types. `src/ui/styles/adSlot.css` reserves the same heights. */
export const AD_TYPES = {
  banner: { minHeight: 50, sizes: sizes(['320x50'], ['320x50'], ['320x50']) },
  leaderboard: {
    minHeight: 90,
    sizes: sizes(['728x90', '970x66'], ['728x90'], ['320x50']),
  },
  mpu: { minHeight: 250, sizes: sizes(['300x250'], ['300x250'], ['300x250']) },
  /** A card in a story list. */
  native: { minHeight: 273, sizes: sizes(['300x250'], ['300x250'], ['300x250']) },
  /** Text ads next to search results. */
  search: { minHeight: 250, sizes: sizes(['300x250'], ['300x250'], ['300x250']) },
  /** On small screens, only 50 pixels are reserved, because no taller ad is shown there. */
  skybox: {
    minHeight: 90,
    sizes: sizes(['728x90', '970x66', '970x250', '320x50'], ['728x90', '320x50'], ['320x50']),
  },
  /** Overlays the page or pushes it down, so no height is reserved. */
  omnibar: {
    minHeight: 0,
    sizes: sizes(EVERY_CHROME_SIZE, TABLET_CHROME_SIZES, PHONE_CHROME_SIZES),
  },
} as const satisfies Record<string, AdType>;

export type AdTypeName = keyof typeof AD_TYPES;

export function isAdType(name: unknown): name is AdTypeName {
  return typeof name === 'string' && Object.hasOwn(AD_TYPES, name);
}

export function sizesOf(type: AdTypeName, device: Device): readonly AdSize[] {
  return AD_TYPES[type].sizes[device];
}

/**
 * Returns the sizes to request: those of the ad type on this device and, for an omnibar, the debug size set by the URL
 * parameter `adTargeting_house`. An omnibar that is wider than the window is scaled down.
 */
export function requestedSizes(
  type: AdTypeName,
  device: Device,
  named: string | undefined,
): readonly AdSize[] {
  const held = sizesOf(type, device);
  const isOther = type === 'omnibar' && !held.some((size) => size === named);
  const other = isOther ? EVERY_CHROME_SIZE.filter((size) => size === named) : [];
  return [...held, ...other];
}

/** Parses a size such as `300x250`; returns null if the text is not a size. */
export function readAdSize(text: unknown): { width: number; height: number } | null {
  const [, width, height] = /^([1-9]\d{0,3})x([1-9]\d{0,3})$/.exec(String(text)) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

function sizes(
  desktop: readonly AdSize[],
  tablet: readonly AdSize[],
  mobile: readonly AdSize[],
): AdType['sizes'] {
  return { desktop, tablet, mobile };
}
