import type { AdSize } from '../../model/ads/adSizes';
import type { CategoryId } from '../../model/consent/consent';
import type { AdTargeting } from '../../model/ads/adTargeting';

export interface AdRequest {
  /** ID of the slot in the Redux store. */
  slotId: string;
  /** The slot's name on the ad server, or its ID at the vendor. */
  unitName: string;
  /** The page's ad unit path. */
  unit: string;
  sizes: readonly AdSize[];
  targeting: AdTargeting;
  correlator: string;
  /** URL of the page without its query. */
  url: string;
  /** Value of the URL parameter `q`, which is the query on search pages; empty if it is missing. */
  query: string;
}

/** Response to an ad request: blank, or an ad with a function that shows it. */
export type AdAnswer =
  { isBlank: true } | { isBlank: false; size: string; show(slotElement: HTMLElement): void };

/**
 * A source of ads. Add new providers next to `houseProvider.ts`; `createAdAdapter.ts` selects the provider for each
 * slot. A provider removes everything that it adds to the page when a slot is cleared.
 */
export interface AdProvider {
  /** Unique name in the Redux store. */
  name: string;
  /** Name in events: `house`, `gpt`, or the vendor's name. */
  vendor: string;
  /** The required consent category; null for a provider that uses no personal data. */
  category: CategoryId | null;
  /**
   * Called before the first request, and again on a later page if it failed. Rejects if a required script fails or is
   * aborted.
   */
  start(): Promise<void>;
  /** Rejects if the ad server fails or times out. A vendor's timeout counts as a blank response instead. */
  request(request: AdRequest, slotElement: HTMLElement): Promise<AdAnswer>;
  /** Removes the ad from a slot. The slot may be requested again. */
  clear(slotId: string): void;
  /** Releases a slot permanently. `AdMarks.leave` removes the content of its element. */
  destroy(slotId: string): void;
}

/** A header bidder, called before the ad server. */
export interface AdBidder {
  name: string;
  /** Resolves with the CPM in US dollars; null for no bid. */
  bid(request: BidRequest, signal: AbortSignal): Promise<number | null>;
}

export type BidRequest = AdRequest;
