import type { AdSlotConfig, AdSlots } from '../../model/ads/adSlots';
import type { StickyAdsAdapter } from './stickyAdsAdapter';
import type { AdMarks } from './adMarks';
import type { MountedSlots } from './mountedSlots';
import type { AdBidder, AdProvider } from './adProvider';

/** The external dependencies of the ad sagas, in a lazily loaded chunk. */
export interface AdAdapter {
  /** Returns the provider that the slot names if that provider has an account, or else the ad server. */
  providerOf(slot: Pick<AdSlotConfig, 'provider' | 'type'>): AdProvider;
  bidders: readonly AdBidder[];
  mountedSlots: MountedSlots;
  marks: AdMarks;
  chrome: StickyAdsAdapter;
  /** Loads the publication's slots; null if none are configured. Rejects without a connection. */
  slots(): Promise<AdSlots | null>;
  /** Returns a unique id. */
  newNumber(): string;
}
