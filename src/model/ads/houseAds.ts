/** Interface of the house ad server: paths and responses. */

export const HOUSE_PATHS = {
  display: '/ads/display',
  bids: '/ads/bids',
  slots: '/ads/slots',
} as const;

/** Path prefix of creatives, followed by the campaign and the size. */
export const CREATIVE_PATH = '/ads/creative/';

export type HouseAnswer =
  | { isBlank: true }
  | {
      isBlank: false;
      size: string;
      /** Name of the advertiser, which is part of the frame's accessible name. */
      brand: string;
      creative: string;
    };

/** Parses a response from the house ad server; returns null if it is not valid. */
export function readHouseAnswer(answer: unknown): HouseAnswer | null {
  const { isBlank, size, brand, creative } = (answer ?? {}) as Record<string, unknown>;
  if (isBlank === true) return { isBlank };
  const isWhole =
    isBlank === false &&
    typeof size === 'string' &&
    /^[1-9]\d{0,3}x[1-9]\d{0,3}$/.test(size) &&
    typeof brand === 'string' &&
    typeof creative === 'string' &&
    creative.startsWith(CREATIVE_PATH);
  return isWhole ? { isBlank, size, brand, creative } : null;
}
