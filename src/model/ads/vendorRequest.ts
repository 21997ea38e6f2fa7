import { readAdSize, type AdSize } from './adSizes';
import type { AdTargeting } from './adTargeting';

/** An ad request for one slot on one page. A vendor's tag is built from it. */
export interface VendorRequest {
  /** The vendor's id for the publisher. */
  account: string;
  /** The vendor's name for the slot. */
  unitName: string;
  /** Id of the element that the vendor fills. */
  elementId: string;
  /** Ad unit path: `/{network}/{region}/{page type}`. */
  unit: string;
  /** Accepted sizes, most likely first. */
  sizes: readonly AdSize[];
  targeting: AdTargeting;
  /** The page's URL without its query. */
  url: string;
  /** Identifies the page view. */
  correlator: string;
  /** The search query on a search page; otherwise empty. */
  query: string;
}

/** Returns the size of the most likely ad, in CSS pixels. */
export function likeliestSize({ sizes }: Pick<VendorRequest, 'sizes'>): {
  width: number;
  height: number;
} {
  return readAdSize(sizes[0]) ?? { width: 300, height: 250 };
}
