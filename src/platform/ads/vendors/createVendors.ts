import type { AdSlotConfig } from '../../../model/ads/adSlots';
import type { AdAccounts } from '../../../model/ads/adVendors';
import type { AdVendorScriptId } from '../../../model/consent/scripts';
import type { AdProvider } from '../adProvider';
import { adSenseTag } from './adSenseTag';
import { amazonNativeTag } from './amazonNativeTag';
import { ampAdTag } from './ampAdTag';
import { mediaNetTag } from './mediaNetTag';
import { searchAdsTag } from './searchAdsTag';
import { taboolaTag } from './taboolaTag';
import { createVendorProvider } from './vendorProvider';
import type { TagParts, VendorTag } from './vendorTag';

interface VendorsParts extends TagParts {
  accounts: AdAccounts;
  whenLoaded: (script: AdVendorScriptId) => Promise<void>;
}

/** Returns the vendor that fills a slot, or undefined if the ad server fills it. */
export type VendorOf = (slot: Pick<AdSlotConfig, 'provider' | 'type'>) => AdProvider | undefined;

/** Creates a provider for each vendor with a configured account. */
export function createVendors({ accounts, whenLoaded, ...parts }: VendorsParts): VendorOf {
  const vendor = (
    make: (parts: TagParts) => VendorTag,
    account: string | undefined,
  ): AdProvider | undefined =>
    account === undefined
      ? undefined
      : createVendorProvider({ tag: make(parts), account, whenLoaded });
  const vendors = {
    adSense: vendor(adSenseTag, accounts.adSense),
    amazonNative: vendor(amazonNativeTag, accounts.amazonNative),
    ampAd: vendor(ampAdTag, accounts.ampAd),
    taboola: vendor(taboolaTag, accounts.taboola),
    mediaNet: vendor(mediaNetTag, accounts.mediaNet),
  };
  // On search pages, AdSense serves text ads that match the query.
  const search = vendor(searchAdsTag, accounts.adSense);
  return ({ provider = 'adDisplay', type }) => {
    if (provider === 'adDisplay') return undefined;
    return provider === 'adSense' && type === 'search' ? search : vendors[provider];
  };
}
