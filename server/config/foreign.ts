import { vendorScripts, type AdAccounts } from '../../src/model/ads/adVendors';
import type { VideoAdServer } from '../../src/model/video/videoAds';
import type { ScriptUrls, ThirdPartyId } from '../../src/model/consent/scripts';

/** URL settings for third-party scripts and for pings. Setting any of them enables third-party content. */
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

const PUBLISHER_TAG = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';

/** Returns true if any setting enables third-party content, which requires a less strict content security policy. */
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

/** Returns the accounts at ad vendors other than the ad server, or an empty object if ads are off. */
export function adAccountsOf({ ads, adAccounts }: ForeignSettings): AdAccounts {
  return ads === 'off' ? {} : adAccounts;
}

/** Returns the configured third-party script URLs, keyed by the ID of the script definition. */
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
