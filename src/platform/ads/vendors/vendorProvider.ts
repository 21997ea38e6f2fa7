import type { AdVendorScriptId } from '../../../model/consent/scripts';
import { adLabel } from '../adLabel';
import type { AdAnswer, AdProvider, AdRequest } from '../adProvider';
import type { VendorTag } from './vendorTag';

interface VendorParts {
  tag: VendorTag;
  account: string;
  /** Resolves when a script has come; rejects when it fails or is aborted. */
  whenLoaded: (script: AdVendorScriptId) => Promise<void>;
}

/** Somebody who fills slots by a tag of their own: what they put into a place they are asked for there. */
export function createVendorProvider({ tag, account, whenLoaded }: VendorParts): AdProvider {
  const asked = new Map<string, { place: HTMLElement; stop: () => void }>();

  function remove(slotId: string): void {
    const known = asked.get(slotId);
    if (!known) return;
    asked.delete(slotId);
    known.stop();
    known.place.replaceChildren();
  }

  return {
    name: tag.name,
    category: 'C0004',
    async start() {
      await Promise.all(tag.scripts.map(whenLoaded));
    },
    async request(request, place): Promise<AdAnswer> {
      const { slotId } = request;
      remove(slotId);
      const isFilled = await new Promise<boolean>((end) => {
        const elementId = `ad-${slotId}`;
        const stop = tag.ask({ ...request, account, elementId }, place, end);
        asked.set(slotId, { place, stop });
      });
      if (isFilled) return filled(request);
      remove(slotId);
      return { isBlank: true };
    },
    clear: remove,
    destroy: remove,
  };
}

/** The vendors do not say how large it is; it has the room of the likeliest. */
function filled({ sizes }: AdRequest): AdAnswer {
  return {
    isBlank: false,
    size: sizes[0] ?? '',
    show: (place) => {
      place.prepend(adLabel(place));
    },
  };
}
