import { searchAdsCall } from '../../../model/ads/searchAds';
import type { TagParts, VendorTag } from './vendorTag';
import { vendorElement } from './vendorElement';
import { watchElement } from './watchElement';

/** AdSense for Search reports through a callback whether it had ads. */
export function searchAdsTag({ page, clock }: TagParts): VendorTag {
  return {
    name: 'searchAds',
    scripts: ['searchAds'],
    requestAd(request, slotElement, end) {
      if (request.query === '') {
        end(false);
        return () => undefined;
      }
      if (!page._googCsa) throw new Error('AdSense for Search has not loaded');
      const element = vendorElement(slotElement, 'div', { id: request.elementId });
      let answer: boolean | undefined;
      const stop = watchElement(element, clock, () => answer, end);
      const call = searchAdsCall(request);
      page._googCsa('ads', call.page, {
        ...call.block,
        adLoadedCallback: (_container: string, isFilled: boolean) => {
          answer = isFilled;
          element.dataset['searchAds'] = isFilled ? 'filled' : 'empty';
        },
      });
      return stop;
    },
  };
}
