/** Where an ad server is asked for an advertisement in a film. */
export const HOUSE_VIDEO_ADS = '/ads/video';
export const GOOGLE_VIDEO_ADS = 'https://pubads.g.doubleclick.net/gampad/ads';

const VIDEO_AD_SIZE = '640x480';
const DEFAULT_AD_REGION = 'aw';

export interface VideoAdRequest {
  /** `HOUSE_VIDEO_ADS` or another server's address. */
  server: string;
  /** The ad unit's path: site, region, page type. */
  unit: string;
  /** Key values that advertisements are chosen by; empty ones are left out. */
  targeting: Readonly<Record<string, string>>;
  videoId: string;
  /** Of the page, absolute. */
  pageUrl: string;
  /** `preroll`, `midroll` or `postroll`. */
  place: string;
  /** Tells requests of one page from another's. */
  correlator: number;
  /** The publisher's id of its library of films. */
  librarySource: string;
}

/** The address of an ad request for a film. */
export function videoAdTag(request: VideoAdRequest): string {
  const { server, unit, targeting, videoId, pageUrl, place, correlator } = request;
  const keys = Object.entries(targeting).filter(([, value]) => value !== '');
  const query = new URLSearchParams({
    iu: unit,
    sz: VIDEO_AD_SIZE,
    pp: place,
    env: 'vp',
    gdfp_req: '1',
    output: 'vast',
    unviewed_position_start: '1',
    cmsid: request.librarySource,
    vid: videoId,
    cust_params: new URLSearchParams(keys).toString(),
    url: pageUrl,
    description_url: pageUrl,
    correlator: String(correlator),
  });
  return `${server}?${query.toString()}`;
}

/** `/{site}/{adRegion}/{ptype}`; the address's `adRegion` decides. */
export function videoAdUnit(siteKey: string, pageType: string, query: URLSearchParams): string {
  return `/${siteKey}/${query.get('adRegion') || DEFAULT_AD_REGION}/${pageType}`;
}
