import type { VideoAdServer } from '../../src/model/videoAds';
import type { ScriptUrls } from '../../src/model/scripts';

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
    config.videoAds === 'google'
  );
}

/** Addresses of other companies' scripts, by the id of their definition; only those that are set. */
export function scriptUrlsOf(config: ForeignSettings): ScriptUrls {
  const urls: Required<ScriptUrls> = {
    ads: config.scriptUrlAds || (config.ads === 'gpt' ? PUBLISHER_TAG : ''),
    consent: config.scriptUrlConsent,
    performance: config.scriptUrlPerformance,
    comments: config.scriptUrlComments,
    audience: config.scriptUrlAudience,
    survey: config.scriptUrlSurvey,
    analytics: config.scriptUrlAnalytics,
  };
  return Object.fromEntries(Object.entries(urls).filter(([, url]) => url !== ''));
}
