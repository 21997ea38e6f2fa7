import { amazonElementId } from '../../../model/ads/amazonNative';
import type { TagParts, VendorTag } from './vendorTag';
import { vendorElement } from './vendorElement';
import { hasContent, watchElement } from './watchElement';

/** Amazon's script fills its element as it runs, so it runs once for every place. */
export function amazonNativeTag({ clock, runAgain }: TagParts): VendorTag {
  return {
    name: 'amazonNative',
    scripts: ['amazonNative'],
    ask(request, place, end) {
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
