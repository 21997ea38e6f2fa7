import { SEARCH_ADS } from './adSlots';
import type { VendorRequest } from './vendorRequest';

/** Page and block options of AdSense for Search. */
export interface SearchAdsCall {
  page: { pubId: string; query: string; linkTarget: '_blank'; adtest: 'on' | 'off' };
  block: {
    container: string;
    number: number;
    lines: number;
    fontSizeTitle: number;
    fontSizeDescription: number;
  };
}

export function searchAdsCall(request: VendorRequest): SearchAdsCall {
  const { account, query, elementId, targeting } = request;
  return {
    page: {
      // AdSense for Search uses a different prefix for the same account.
      pubId: account.replace(/^ca-/, 'partner-'),
      query,
      linkTarget: '_blank',
      adtest: targeting['env'] === 'development' ? 'on' : 'off',
    },
    block: {
      container: elementId,
      number: SEARCH_ADS.results,
      lines: SEARCH_ADS.lines,
      fontSizeTitle: SEARCH_ADS.titleSize,
      fontSizeDescription: SEARCH_ADS.descriptionSize,
    },
  };
}
