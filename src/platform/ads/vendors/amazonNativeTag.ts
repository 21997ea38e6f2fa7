import { amazonElementId } from '../../../model/ads/amazonNative';
import type { TagParts, VendorTag } from './vendorTag';
import { vendorElement } from './vendorElement';
import { hasContent, watchElement } from './watchElement';

/**
 * Amazon's script fills, as it runs, the one element of the account's name. So it runs once for every
 * page, and for one place of it: the others stay blank.
 */
export function amazonNativeTag({ page, clock, runAgain }: TagParts): VendorTag {
  return {
    name: 'amazonNative',
    scripts: ['amazonNative'],
    ask(request, place, end) {
      if (page.document.getElementById(amazonElementId(request))) {
        end(false);
        return () => undefined;
      }
      const element = vendorElement(place, 'div', { id: amazonElementId(request) });
      const stop = watchElement(element, clock, hasContent, end);
      runAgain('amazonNative').catch(() => {
        stop();
        end(false);
      });
      return stop;
    },
  };
}
