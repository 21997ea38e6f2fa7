export const HOUSE_VIDEO_ADS = '/ads/video';
export const GOOGLE_VIDEO_ADS = 'https://pubads.g.doubleclick.net/gampad/ads';

const VIDEO_AD_SIZE = '640x480';
const DEFAULT_AD_REGION = 'aw';

export interface VideoAdRequest {
  /** `HOUSE_VIDEO_ADS` or another server's URL. */
  server: string;
  /** Ad unit path: site, region, page type. */
  unit: string;
  /** Targeting key-values; empty values are omitted. */
  targeting: Readonly<Record<string, string>>;
  videoId: string;
  /** Absolute URL. */
  pageUrl: string;
  /** `preroll`, `midroll` or `postroll`. */
  adPosition: string;
  /** Number shared by all ad requests on a page: the time the page was shown, in milliseconds since 1970. */
  correlator: number;
  /** The publisher's id for its video library. */
  librarySource: string;
}

export function videoAdTag(request: VideoAdRequest): string {
  const { server, unit, targeting, videoId, pageUrl, adPosition, correlator } = request;
  const keys = Object.entries(targeting).filter(([, value]) => value !== '');
  const query = new URLSearchParams({
    iu: unit,
    sz: VIDEO_AD_SIZE,
    pp: adPosition,
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

/** Returns `/{site}/{adRegion}/{ptype}`; the URL's `adRegion` parameter overrides the default. */
export function videoAdUnit(siteKey: string, pageType: string, query: URLSearchParams): string {
  return `/${siteKey}/${query.get('adRegion') || DEFAULT_AD_REGION}/${pageType}`;
}
