import type { AdAccounts } from './ads/adVendors';
import type { InstalledFeatures } from './experiments/features';
import type { BeaconAddresses } from './events/beacons';
import type { WithdrawalRule } from './events/batch';
import type { InstalledComments } from './members/comments';
import type { ScriptUrls } from './consent/scripts';
import type { VideoAdServer } from './video/videoAds';

/** Public configuration of the app, in the state block of every document. */
export interface PublicSettings {
  /** Third-party URLs that receive beacons about page views or error pages; absent if there are none. */
  beacons?: BeaconAddresses;
  /** Handling of undelivered events when consent is withdrawn, if it differs from the default. */
  withdrawal?: WithdrawalRule;
  /** URLs of third-party scripts; absent if there are none. */
  scripts?: ScriptUrls;
  /** External ad server; absent if the ads come from our own server. */
  ads?: 'gpt';
  /** Accounts with ad vendors that fill slots with their own tags; absent if there are none. */
  adAccounts?: AdAccounts;
  /** Login provider that browsers call directly; absent if the server signs members in. */
  login?: { issuer: string; clientId: string };
  /** Comment provider; absent if stories have no comments. */
  comments?: InstalledComments;
  /** True if members sign in on an external provider's pages, which cannot be framed. */
  hasForeignLogin?: true;
  siteKey: string;
  siteName: string;
  release: string;
  isDevelopment: boolean;
  /** Feature flags that the installation sets explicitly. */
  features: InstalledFeatures;
  /** True if the page registers the service worker. */
  hasWorker: boolean;
  /** Share of first-time readers in the service-worker control group; absent if there is no such group. */
  workerHoldback?: number;
  /** Provider of the consent dialog. */
  consent: 'own' | 'onetrust';
  hasSecureCookies: boolean;
  /** Ad server for videos, if it is not our own. */
  videoAds?: VideoAdServer;
}
