import type { AdSize } from '../../model/ads/adSizes';
import type { CategoryId } from '../../model/consent/consent';
import type { AdTargeting } from '../../model/ads/adTargeting';

/** One request for one slot. */
export interface AdRequest {
  /** Id of the slot in the store. */
  slotId: string;
  /** What the ad server calls the slot. */
  unitName: string;
  /** Ad unit of the page. */
  unit: string;
  sizes: readonly AdSize[];
  targeting: AdTargeting;
  correlator: string;
  /** Of the page, without its query. */
  url: string;
  /** What the reader searched for; empty on pages that are no search. */
  query: string;
}

/** What came: the way to show it, or nothing. */
export type AdAnswer =
  { isBlank: true } | { isBlank: false; size: string; show(place: HTMLElement): void };

/**
 * Who serves ads. A new one is a file beside `houseProvider.ts`; `createAdDoor.ts` picks one for each slot.
 * What it runs in the page it takes away again.
 */
export interface AdProvider {
  /** Of its own in the store. */
  name: string;
  /** The category that a reader has to allow; null where it knows nothing of anybody. */
  category: CategoryId | null;
  /** Once a document, before the first request. Rejects when what it needs fails to load or is aborted. */
  start(): Promise<void>;
  /** Rejects when the ad server fails or does not answer in time. */
  request(request: AdRequest, place: HTMLElement): Promise<AdAnswer>;
  /** Takes away what stands in a slot; the slot may be asked for again. */
  clear(slotId: string): void;
  /** Lets go of a slot for good. What stands in its place goes by `AdMarks.leave`. */
  destroy(slotId: string): void;
}

/** Somebody who bids for slots before the ad server is asked. */
export interface AdBidder {
  name: string;
  /** Dollars a thousand; null for no bid. */
  bid(request: BidRequest, signal: AbortSignal): Promise<number | null>;
}

export type BidRequest = AdRequest;
