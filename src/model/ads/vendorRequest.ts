import { readAdSize, type AdSize } from './adSizes';
import type { AdTargeting } from './adTargeting';

/** What a vendor's tag is made from: one slot on one page. */
export interface VendorRequest {
  /** What the vendor calls the publisher. */
  account: string;
  /** What the vendor calls the slot. */
  unitName: string;
  /** Id of the element that the vendor fills. */
  elementId: string;
  /** `/{network}/{region}/{page type}`. */
  unit: string;
  /** The likeliest first. */
  sizes: readonly AdSize[];
  targeting: AdTargeting;
  /** Of the page, without its query. */
  url: string;
  /** Names the page on which it is asked, as the reader came to it. */
  correlator: string;
  /** What the reader searched for; empty on pages that are no search. */
  query: string;
}

/** Of the likeliest ad, in CSS pixels. */
export function likeliestSize({ sizes }: Pick<VendorRequest, 'sizes'>): {
  width: number;
  height: number;
} {
  return readAdSize(sizes[0]) ?? { width: 300, height: 250 };
}
