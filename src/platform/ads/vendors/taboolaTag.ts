import { taboolaCommands } from '../../../model/ads/taboola';
import type { TagParts, VendorTag } from './vendorTag';
import { vendorElement } from './vendorElement';
import { hasContent, watchElement } from './watchElement';

/** Taboola is spoken to by a queue, and has to hear when the reader goes on to another page. */
export function taboolaTag({ page, clock }: TagParts): VendorTag {
  let lastUrl: string | null = null;
  return {
    name: 'taboola',
    scripts: ['taboola'],
    ask(request, place, end) {
      const element = vendorElement(place, 'div', { id: request.elementId });
      const stop = watchElement(element, clock, hasContent, end);
      const isNewPage = lastUrl !== null && lastUrl !== request.url;
      lastUrl = request.url;
      const queue = (page._taboola ??= [] as object[]);
      for (const command of taboolaCommands(request, isNewPage)) queue.push(command);
      return stop;
    },
  };
}
