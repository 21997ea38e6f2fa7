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
  readonly videoAds: VideoAdServer;
};

/** Whether a setting lets anything of another company into the page. */
export function isForeign(config: ForeignSettings): boolean {
  if (config.consent === 'onetrust' || config.videoAds === 'google') return true;
  return FOREIGN_ADDRESSES.some((name) => config[name] !== '');
}

/** Addresses of other companies' scripts, by the id of their definition; only those that are set. */
export function scriptUrlsOf(config: ForeignSettings): ScriptUrls {
  const urls: Required<ScriptUrls> = {
    ads: config.scriptUrlAds,
    consent: config.scriptUrlConsent,
    performance: config.scriptUrlPerformance,
    comments: config.scriptUrlComments,
    audience: config.scriptUrlAudience,
    survey: config.scriptUrlSurvey,
    analytics: config.scriptUrlAnalytics,
  };
  return Object.fromEntries(Object.entries(urls).filter(([, url]) => url !== ''));
}
