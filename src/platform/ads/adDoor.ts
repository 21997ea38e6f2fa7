import type { AdSlotConfig, AdSlots } from '../../model/ads/adSlots';
import type { AdChromeDoor } from './adChromeDoor';
import type { AdMarks } from './adMarks';
import type { AdPlaces } from './adPlaces';
import type { AdBidder, AdProvider } from './adProvider';

/** What the workflow of ads reaches outside the store. Comes with a chunk of its own. */
export interface AdDoor {
  /** Who fills a slot: whom it names, where that one has an account, else the ad server. */
  providerOf(slot: Pick<AdSlotConfig, 'provider' | 'type'>): AdProvider;
  bidders: readonly AdBidder[];
  places: AdPlaces;
  marks: AdMarks;
  chrome: AdChromeDoor;
  /** The publication's slots; null where it has set none up. Rejects without a network. */
  slots(): Promise<AdSlots | null>;
  /** A number that nobody else has. */
  newNumber(): string;
}
