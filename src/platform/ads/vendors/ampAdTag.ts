import { ampAdAttributes } from '../../../model/ads/ampAd';
import type { TagParts, VendorTag } from './vendorTag';
import { vendorElement } from './vendorElement';
import { watchElement } from './watchElement';

/** An `amp-ad` element sends its own request. It hides itself if there is no ad; otherwise, it contains an iframe. */
export function ampAdTag({ clock }: TagParts): VendorTag {
  return {
    name: 'ampAd',
    scripts: ['ampRuntime', 'ampAd'],
    requestAd(request, slotElement, end) {
      const element = vendorElement(slotElement, 'amp-ad', ampAdAttributes(request));
      return watchElement(element, clock, outcome, end);
    },
  };
}

function outcome(element: HTMLElement): boolean | undefined {
  if (element.hidden) return false;
  return element.querySelector('iframe') ? true : undefined;
}
