import { HOUSE_PATHS } from '../../model/ads/houseAds';
import type { Clock } from '../../model/ports';
import type { AdBidder } from './adProvider';
import { requestAd } from './requestAd';
import { displayAddress } from './houseProvider';

/** Creates the two built-in bidders: one that responds and one that, like some real bidders, never does. */
export function createHouseBidders(clock: Clock): AdBidder[] {
  return [
    {
      name: 'house',
      async bid(request, signal) {
        const address = displayAddress(request, HOUSE_PATHS.bids);
        const { price } = ((await requestAd(address, clock, signal)) ?? {}) as {
          price?: unknown;
        };
        return typeof price === 'number' ? price : null;
      },
    },
    { name: 'silent', bid: () => new Promise(() => undefined) },
  ];
}
