import type { AdSize } from './adSizes';
import { customParameters, type AdTargeting } from './adTargeting';

/** What an ad tag is made from: one request for one place. */
export interface AdTag {
  /** Path of the ad server's endpoint, or its whole address. */
  server: string;
  /** Ad unit. */
  unit: string;
  sizes: readonly AdSize[];
  targeting: AdTargeting;
  /** The page's address without its query, and the address of what is described: the film, else the page. */
  url: string;
  descriptionUrl: string;
  /** The same for all requests of one page view, so that the server can tell them apart from others'. */
  correlator: string;
  output: 'json' | 'xml_vast4' | 'vast';
  env: 'vp' | 'web';
  /** Id of a film, and of the source that films come from. */
  videoId?: string;
  contentSource?: string;
  /** Position of the place, as the ad server names it. */
  position?: string;
}

/** The address of a request; what is not known is left out. */
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
