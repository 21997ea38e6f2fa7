import { taboolaCommands } from '../../../model/ads/taboola';
import type { TagParts, VendorTag } from './vendorTag';
import { vendorElement } from './vendorElement';
import { hasContent, watchElement } from './watchElement';

/**
 * Taboola receives commands through a queue and must be notified of each page view after the document's first. If the
 * reader navigates before Taboola's loader has run, Taboola receives one notification too many.
 */
export function taboolaTag({ page, clock }: TagParts): VendorTag {
  const { origin, pathname } = page.location;
  /** ID of the last page view. Each page view has a new ID, even if the reader returns to the same address. */
  let lastPage: string | null = null;
  return {
    name: 'taboola',
    scripts: ['taboola'],
    requestAd(request, slotElement, end) {
      const element = vendorElement(slotElement, 'div', { id: request.elementId });
      const stop = watchElement(element, clock, hasContent, end);
      const { correlator, url } = request;
      const isNewPage =
        lastPage === null ? url !== `${origin}${pathname}` : lastPage !== correlator;
      lastPage = correlator;
      const queue = (page._taboola ??= [] as object[]);
      for (const command of taboolaCommands(request, isNewPage)) queue.push(command);
      return stop;
    },
  };
}
