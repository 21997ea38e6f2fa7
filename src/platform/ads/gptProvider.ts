import { AdError } from '../../model/ads/adError';
import { readAdSize } from '../../model/ads/adSizes';
import type { Clock } from '../../model/ports';
import { adLabel } from './adLabel';
import type { AdAnswer, AdProvider, AdRequest } from './adProvider';
import type { PublisherTag, SlotRenderEnded, TagSlot } from './publisherTag';

export type TagWindow = Window & { googletag?: Partial<PublisherTag> };

interface GptParts {
  page: TagWindow;
  clock: Clock;
  /** Resolves when the tag's script has loaded. Rejects if the script fails or is aborted. */
  whenLoaded: () => Promise<void>;
}

/** Timeout for an ad request, in milliseconds. */
const RENDER_TIMEOUT = 10_000;

/** Google Publisher Tag provider. Renders every creative in a SafeFrame and sets targeting per slot. */
export function createGptProvider({ page, clock, whenLoaded }: GptParts): AdProvider {
  const slots = new Map<string, { slot: TagSlot; slotElement: HTMLElement }>();
  const waiting = new Map<TagSlot, (event: SlotRenderEnded) => void>();

  const tag = (): PublisherTag => {
    const { googletag } = page;
    if (!googletag?.pubads) throw new AdError('script', 'The publisher tag has not loaded');
    return googletag as PublisherTag;
  };

  function remove(slotId: string): void {
    const known = slots.get(slotId);
    if (!known) return;
    slots.delete(slotId);
    waiting.delete(known.slot);
    tag().destroySlots([known.slot]);
    known.slotElement.replaceChildren();
  }

  function define(
    request: AdRequest,
    slotElement: HTMLElement,
  ): { slot: TagSlot; elementId: string } {
    const elementId = `ad-${request.slotId}`;
    const element = slotElement.ownerDocument.createElement('div');
    element.id = elementId;
    slotElement.replaceChildren(element);
    const slot = tag().defineSlot(request.unit, sizesOf(request), elementId);
    if (!slot) throw new AdError('script', `The publisher tag rejected the slot ${request.slotId}`);
    slot.addService(tag().pubads());
    slot.setTargeting('pos', request.unitName);
    for (const [key, value] of Object.entries(request.targeting)) slot.setTargeting(key, value);
    return { slot, elementId };
  }

  function rendered(slot: TagSlot): Promise<SlotRenderEnded> {
    return new Promise((resolve, reject) => {
      const timer = clock.setTimeout(() => {
        waiting.delete(slot);
        reject(new AdError('timeout', 'The publisher tag timed out'));
      }, RENDER_TIMEOUT);
      waiting.set(slot, (event) => {
        clock.clearTimeout(timer);
        waiting.delete(slot);
        resolve(event);
      });
    });
  }

  return {
    name: 'adDisplay',
    vendor: 'gpt',
    category: 'C0004',
    async start() {
      await whenLoaded();
      const ads = tag().pubads();
      ads.setForceSafeFrame(true);
      ads.disableInitialLoad();
      ads.addEventListener('slotRenderEnded', (event) => waiting.get(event.slot)?.(event));
      tag().enableServices();
    },
    async request(request, slotElement): Promise<AdAnswer> {
      remove(request.slotId);
      const { slot, elementId } = define(request, slotElement);
      slots.set(request.slotId, { slot, slotElement });
      const end = rendered(slot);
      tag().display(elementId);
      tag().pubads().refresh([slot]);
      const { isEmpty, size } = await end;
      if (isEmpty) return { isBlank: true };
      return {
        isBlank: false,
        size: Array.isArray(size) ? size.join('x') : (size ?? ''),
        show: (shown) => {
          shown.prepend(adLabel(shown));
        },
      };
    },
    clear: remove,
    destroy: remove,
  };
}

function sizesOf({ sizes }: AdRequest): [number, number][] {
  return sizes.flatMap((size): [number, number][] => {
    const read = readAdSize(size);
    return read ? [[read.width, read.height]] : [];
  });
}
