import { vendorScripts, type AdAccounts } from '../../src/model/ads/adVendors';
import type { VideoAdServer } from '../../src/model/video/videoAds';
import type { ScriptUrls, ThirdPartyId } from '../../src/model/consent/scripts';

/** Settings whose value lets something of another company into the page. */
export const FOREIGN_ADDRESSES = [
  'scriptUrlAds',
  'scriptUrlConsent',
  'scriptUrlPerformance',
  'scriptUrlComments',
  'scriptUrlAudience',
  'scriptUrlSurvey',
  'scriptUrlAnalytics',
  'audienceUrl',
  'comscorePath',
  'errorBeaconUrl',
] as const;

type ForeignSettings = Readonly<Record<(typeof FOREIGN_ADDRESSES)[number], string>> & {
  readonly consent: 'own' | 'onetrust';
  readonly ads: 'house' | 'gpt' | 'off';
  readonly adAccounts: AdAccounts;
  readonly comments: 'off' | 'disqus';
  readonly videoAds: VideoAdServer;
};

/** Where Google serves its publisher tag. */
const PUBLISHER_TAG = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';

/** Whether a setting lets anything of another company into the page. */
export function isForeign(config: ForeignSettings): boolean {
  return (
    FOREIGN_ADDRESSES.some((name) => config[name] !== '') ||
    config.consent === 'onetrust' ||
    config.ads === 'gpt' ||
    Object.keys(adAccountsOf(config)).length > 0 ||
    config.videoAds === 'google' ||
    config.comments === 'disqus'
  );
}

/** Who fills slots besides the ad server; nobody where there are no ads. */
export function adAccountsOf({ ads, adAccounts }: ForeignSettings): AdAccounts {
  return ads === 'off' ? {} : adAccounts;
}

/** Addresses of other companies' scripts, by the id of their definition; only those that are set. */
export function scriptUrlsOf(config: ForeignSettings): ScriptUrls {
  const urls: Record<ThirdPartyId, string> = {
    ads: config.scriptUrlAds || (config.ads === 'gpt' ? PUBLISHER_TAG : ''),
    consent: config.scriptUrlConsent,
    performance: config.scriptUrlPerformance,
    comments: config.scriptUrlComments,
    audience: config.scriptUrlAudience,
    survey: config.scriptUrlSurvey,
    analytics: config.scriptUrlAnalytics,
  };
  const set = Object.fromEntries(Object.entries(urls).filter(([, url]) => url !== ''));
  return { ...set, ...vendorScripts(adAccountsOf(config)) };
}
