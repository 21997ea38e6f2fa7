import type { Device } from '../routing/device';

/** Width x height in CSS pixels, as ad servers write it. */
export type AdSize = `${number}x${number}`;

interface AdType {
  /** What is kept free for it, in CSS pixels: nothing moves when it is filled. */
  minHeight: number;
  /** What may stand in it, the likeliest first. */
  sizes: Readonly<Record<Device, readonly AdSize[]>>;
}

const EVERY_CHROME_SIZE: readonly AdSize[] = ['6x6', '320x50', '728x90', '970x66', '970x250'];
const TABLET_CHROME_SIZES: readonly AdSize[] = ['6x6', '320x50', '728x90'];
const PHONE_CHROME_SIZES: readonly AdSize[] = ['6x6', '320x50'];

/** The shapes that a slot may have. `src/ui/styles/adPlace.css` keeps the same heights free. */
export const AD_TYPES = {
  banner: { minHeight: 50, sizes: sizes(['320x50'], ['320x50'], ['320x50']) },
  leaderboard: {
    minHeight: 90,
    sizes: sizes(['728x90', '970x66'], ['728x90'], ['320x50']),
  },
  mpu: { minHeight: 250, sizes: sizes(['300x250'], ['300x250'], ['300x250']) },
  /** A card among stories, with a line of its own for who pays. */
  native: { minHeight: 273, sizes: sizes(['300x250'], ['300x250'], ['300x250']) },
  /** Ads of text beside the results of a search. */
  search: { minHeight: 250, sizes: sizes(['300x250'], ['300x250'], ['300x250']) },
  skybox: {
    minHeight: 90,
    sizes: sizes(['728x90', '970x66', '970x250', '320x50'], ['728x90', '320x50'], ['320x50']),
  },
  /** It lies over the page or pushes it; nothing is kept free. */
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
 * What is asked for in a slot: what the window holds, and in an omnibar also the size that an address
 * names by `adTargeting_house`, for whoever looks into ads. Shown in a narrower window, it is made smaller.
 */
export function askedSizes(
  type: AdTypeName,
  device: Device,
  named: string | undefined,
): readonly AdSize[] {
  const held = sizesOf(type, device);
  const isOther = type === 'omnibar' && !held.some((size) => size === named);
  const other = isOther ? EVERY_CHROME_SIZE.filter((size) => size === named) : [];
  return [...held, ...other];
}

/** Null for what is no size. */
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
