/** What the house ad server answers, and where. */

export const HOUSE_PATHS = {
  display: '/ads/display',
  bids: '/ads/bids',
  slots: '/ads/slots',
} as const;

/** Below it stand the creatives, by campaign and size. */
export const CREATIVE_PATH = '/ads/creative/';

export type HouseAnswer =
  | { isBlank: true }
  | {
      isBlank: false;
      size: string;
      /** Who advertises, for the name of the frame. */
      brand: string;
      /** Path of the creative. */
      creative: string;
    };

/** Null for what the house would not answer. */
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
