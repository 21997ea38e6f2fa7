import type { AdSize } from './adSizes';
import { customParameters, type AdTargeting } from './adTargeting';

/** Parameters of one ad request for one slot. */
export interface AdTag {
  /** Path or full URL of the ad server's endpoint. */
  server: string;
  unit: string;
  sizes: readonly AdSize[];
  targeting: AdTargeting;
  /** The page's URL without its query, which the ad server expects in two parameters. */
  url: string;
  descriptionUrl: string;
  /** Identifies the page view, so that the server can group its requests. */
  correlator: string;
  output: 'json' | 'xml_vast4' | 'vast';
  env: 'vp' | 'web';
  /** Ids of a video and of its content source. */
  videoId?: string;
  contentSource?: string;
  /** Position of the slot, in the ad server's terms. */
  position?: string;
}

/** Returns the request URL, omitting parameters whose values are unknown. */
export function adTagAddress(tag: AdTag): string {
  const parameters = new URLSearchParams({
    correlator: tag.correlator,
    cust_params: customParameters(tag.targeting),
    description_url: tag.descriptionUrl,
    iu: tag.unit,
    url: tag.url,
    sz: tag.sizes.join('|'),
    env: tag.env,
    gdfp_req: '1',
    output: tag.output,
  });
  if (tag.videoId) parameters.set('vid', tag.videoId);
  if (tag.contentSource) parameters.set('cmsid', tag.contentSource);
  if (tag.position) parameters.set('pp', tag.position);
  return `${tag.server}?${parameters.toString()}`;
}
