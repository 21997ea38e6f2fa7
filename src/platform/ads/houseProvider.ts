import { AdError } from '../../model/ads/adError';
import { adTagAddress } from '../../model/ads/adTag';
import { HOUSE_PATHS, readHouseAnswer } from '../../model/ads/houseAds';
import { readAdSize } from '../../model/ads/adSizes';
import type { Clock } from '../../model/ports';
import { adLabel } from './adLabel';
import { requestAd } from './requestAd';
import type { AdAnswer, AdProvider, AdRequest } from './adProvider';

/**
 * Provider for the built-in ad server. Requires no consent, because the server receives only the data that the saga
 * sends.
 */
export function createHouseProvider(clock: Clock): AdProvider {
  const filled = new Map<string, HTMLElement>();
  const clear = (slotId: string): void => {
    filled.get(slotId)?.replaceChildren();
    filled.delete(slotId);
  };
  return {
    name: 'adDisplay',
    vendor: 'house',
    category: null,
    start: () => Promise.resolve(),
    async request(request): Promise<AdAnswer> {
      const answer = readHouseAnswer(await requestAd(displayAddress(request), clock));
      if (!answer) {
        throw new AdError(
          'response',
          `The house ad server sent an invalid response for ${request.slotId}`,
        );
      }
      if (answer.isBlank) return answer;
      const { size, brand, creative } = answer;
      return {
        isBlank: false,
        size,
        show(slotElement) {
          slotElement.replaceChildren(
            adLabel(slotElement),
            creativeFrame(slotElement, { size, brand, creative }),
          );
          filled.set(request.slotId, slotElement);
        },
      };
    },
    clear,
    destroy(slotId) {
      filled.delete(slotId);
    },
  };
}

export function displayAddress(request: AdRequest, server: string = HOUSE_PATHS.display): string {
  const { unit, sizes, targeting, url, correlator, unitName } = request;
  return adTagAddress({
    ...{ server, unit, sizes, targeting, url, correlator },
    descriptionUrl: url,
    output: 'json',
    env: 'web',
    position: unitName,
  });
}

/** Creates a sandboxed iframe, whose creative may open popups but cannot access this page. */
function creativeFrame(
  { ownerDocument }: HTMLElement,
  { size, brand, creative }: Record<'size' | 'brand' | 'creative', string>,
): HTMLIFrameElement {
  const frame = ownerDocument.createElement('iframe');
  const { width, height } = readAdSize(size) ?? { width: 0, height: 0 };
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  frame.title = `Advertisement: ${brand}`;
  frame.width = String(width);
  frame.height = String(height);
  frame.referrerPolicy = 'no-referrer';
  frame.src = creative;
  return frame;
}
