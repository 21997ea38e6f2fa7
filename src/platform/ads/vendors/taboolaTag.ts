import { taboolaCommands } from '../../../model/ads/taboola';
import type { TagParts, VendorTag } from './vendorTag';
import { vendorElement } from './vendorElement';
import { hasContent, watchElement } from './watchElement';

/**
 * Taboola is spoken to by a queue, and has to hear of each page but the first of the document. When its
 * loader came is not known here: where that was on a later page, it hears of one more than it must.
 */
export function taboolaTag({ page, clock }: TagParts): VendorTag {
  const { origin, pathname } = page.location;
  /** Names the page; it is another one also where a reader comes back to the same address. */
  let lastPage: string | null = null;
  return {
    name: 'taboola',
    scripts: ['taboola'],
    ask(request, place, end) {
      const element = vendorElement(place, 'div', { id: request.elementId });
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
