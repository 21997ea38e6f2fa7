import type { AdVendorScriptId } from '../../../model/consent/scripts';
import { adLabel } from '../adLabel';
import type { AdAnswer, AdProvider, AdRequest } from '../adProvider';
import type { VendorTag } from './vendorTag';

interface VendorParts {
  tag: VendorTag;
  account: string;
  /** Resolves when a script has loaded. Rejects if the script fails or is aborted. */
  whenLoaded: (script: AdVendorScriptId) => Promise<void>;
}

/**
 * Creates a provider for a vendor that fills slots through its own tag. Vendors insert the ad into the slot during the
 * request, before `show` is called.
 */
export function createVendorProvider({ tag, account, whenLoaded }: VendorParts): AdProvider {
  const pending = new Map<string, { slotElement: HTMLElement; stop: () => void }>();

  function remove(slotId: string): void {
    const known = pending.get(slotId);
    if (!known) return;
    pending.delete(slotId);
    known.stop();
    known.slotElement.replaceChildren();
  }

  return {
    name: tag.name,
    vendor: tag.name,
    category: 'C0004',
    async start() {
      await Promise.all(tag.scripts.map(whenLoaded));
    },
    async request(request, slotElement): Promise<AdAnswer> {
      const { slotId } = request;
      remove(slotId);
      const isFilled = await new Promise<boolean>((end) => {
        const elementId = `ad-${slotId}`;
        const stop = tag.requestAd({ ...request, account, elementId }, slotElement, end);
        pending.set(slotId, { slotElement, stop });
      });
      if (isFilled) return filled(request);
      remove(slotId);
      return { isBlank: true };
    },
    clear: remove,
    destroy: remove,
  };
}

/** Vendors do not report the ad's size, so the first requested size is assumed. */
function filled({ sizes }: AdRequest): AdAnswer {
  return {
    isBlank: false,
    size: sizes[0] ?? '',
    show: (slotElement) => {
      slotElement.prepend(adLabel(slotElement));
    },
  };
}
