import { amazonElementId } from '../../../model/ads/amazonNative';
import type { TagParts, VendorTag } from './vendorTag';
import { vendorElement } from './vendorElement';
import { hasContent, watchElement } from './watchElement';

/**
 * While it runs, Amazon's script fills the one element whose ID contains the account. It can therefore fill only one
 * slot at a time; other slots remain blank.
 */
export function amazonNativeTag({ page, clock, runAgain }: TagParts): VendorTag {
  return {
    name: 'amazonNative',
    scripts: ['amazonNative'],
    requestAd(request, slotElement, end) {
      if (page.document.getElementById(amazonElementId(request))) {
        end(false);
        return () => undefined;
      }
      const element = vendorElement(slotElement, 'div', { id: amazonElementId(request) });
      const stop = watchElement(element, clock, hasContent, end);
      runAgain('amazonNative').catch(() => {
        stop();
        end(false);
      });
      return stop;
    },
  };
}
