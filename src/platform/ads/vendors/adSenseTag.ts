import { adSenseAttributes, adSenseOutcome, adSenseStyle } from '../../../model/ads/adSense';
import type { TagParts, VendorTag } from './vendorTag';
import { vendorElement } from './vendorElement';
import { watchElement } from './watchElement';

/** Reads the outcome from `data-ad-status`, which AdSense sets on the element. */
export function adSenseTag({ page, clock }: TagParts): VendorTag {
  return {
    name: 'adSense',
    scripts: ['adSense'],
    requestAd(request, slotElement, end) {
      const element = vendorElement(slotElement, 'ins', adSenseAttributes(request));
      Object.assign(element.style, adSenseStyle(request));
      const look = (): boolean | undefined =>
        adSenseOutcome(element.getAttribute('data-ad-status'));
      const stop = watchElement(element, clock, look, end);
      (page.adsbygoogle ??= [] as object[]).push({});
      return stop;
    },
  };
}
