import type { AdSize } from '../../../src/model/ads/adSizes';
import { PageError } from '../../../src/model/routing/errors';
import { CREATIVE_SIZES } from './creativePage';

/** Parameters of a request for one ad slot, including behavior that a developer can request. */
export interface DisplayQuery {
  sizes: readonly AdSize[];
  /** Ad unit, position and page view. Requests with the same placement get the same campaign. */
  placement: string;
  behaviour: 'fill' | 'blank' | 'slow' | 'error';
}

const LONGEST = 4000;
const BEHAVIOURS = ['blank', 'slow', 'error'] as const;

/** Throws a PageError 400 for an invalid ad request. */
export function readDisplayQuery(query: Readonly<Record<string, unknown>>): DisplayQuery {
  const text = (name: string): string => {
    const value = query[name] ?? '';
    if (typeof value !== 'string' || value.length > LONGEST) {
      throw new PageError(400, `${name} must be a single string of at most ${LONGEST} characters`);
    }
    return value;
  };
  const unit = text('iu');
  if (!/^\/[\w./-]{1,200}$/.test(unit)) throw new PageError(400, 'iu must be an ad unit');
  const requested = text('sz').split('|');
  const house = new URLSearchParams(text('cust_params')).get('house') ?? '';
  const sizes = CREATIVE_SIZES.filter((size) => requested.includes(size));
  if (sizes.length === 0)
    throw new PageError(400, 'sz must contain a size for which there is an ad');
  const ordered = requested.flatMap((size) => sizes.find((known) => known === size) ?? []);
  const forced = ordered.find((size) => size === house);
  return {
    sizes: forced ? [forced] : ordered,
    placement: [unit, text('pp'), text('correlator')].join(' '),
    behaviour: BEHAVIOURS.find((behaviour) => behaviour === house) ?? 'fill',
  };
}
