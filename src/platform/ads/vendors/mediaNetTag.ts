import { MEDIA_NET_VERSION, mediaNetCall } from '../../../model/ads/mediaNet';
import type { TagParts, VendorTag } from './vendorTag';
import { vendorElement } from './vendorElement';
import { hasContent, watchElement } from './watchElement';

/** Media.net's script reads the tag version from the window and processes its queue. */
export function mediaNetTag({ page, clock }: TagParts): VendorTag {
  page.medianet_versionId ??= MEDIA_NET_VERSION;
  return {
    name: 'mediaNet',
    scripts: ['mediaNet'],
    requestAd(request, slotElement, end) {
      const element = vendorElement(slotElement, 'div', { id: request.elementId });
      const stop = watchElement(element, clock, hasContent, end);
      const load = (): void => page._mNDetails?.loadTag(...mediaNetCall(request));
      if (page._mNDetails) load();
      else ((page._mNHandle ??= {}).queue ??= [] as (() => void)[]).push(load);
      return stop;
    },
  };
}
