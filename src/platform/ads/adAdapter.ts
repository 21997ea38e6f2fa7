import type { AdSlotConfig, AdSlots } from '../../model/ads/adSlots';
import type { StickyAdsAdapter } from './stickyAdsAdapter';
import type { AdMarks } from './adMarks';
import type { MountedSlots } from './mountedSlots';
import type { AdBidder, AdProvider } from './adProvider';

/** The ad sagas' external dependencies, in a lazily loaded chunk. */
export interface AdAdapter {
  /** Returns the slot's provider, or the ad server if the slot names none or its provider has no account. */
  providerOf(slot: Pick<AdSlotConfig, 'provider' | 'type'>): AdProvider;
  bidders: readonly AdBidder[];
  mountedSlots: MountedSlots;
  marks: AdMarks;
  chrome: StickyAdsAdapter;
  /**
   * Resolves with the publication's ad slots, or with null if the JSON has the wrong format. Rejects if the request
   * fails or the response is not JSON.
   */
  slots(): Promise<AdSlots | null>;
  /** Returns a new random ID of 16 hexadecimal digits. */
  newId(): string;
}
