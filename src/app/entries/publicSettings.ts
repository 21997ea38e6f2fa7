import type { AdAccounts } from '../../model/ads/adVendors';
import type { InstalledFeatures } from '../../model/experiments/features';
import type { BeaconAddresses } from '../../model/events/beacons';
import type { WithdrawalRule } from '../../model/events/batch';
import type { InstalledComments } from '../../model/members/comments';
import type { ScriptUrls } from '../../model/consent/scripts';
import type { VideoAdServer } from '../../model/video/videoAds';

/** What the server tells the app of its installation; stands in every document's state block. */
export interface PublicSettings {
  /** Addresses that page views are told to besides the collector; not there when there is none. */
  beacons?: BeaconAddresses;
  /** What withdrawing consent does to events that wait, where it is not the default. */
  withdrawal?: WithdrawalRule;
  /** Addresses of other companies' scripts; not there when there is none. */
  scripts?: ScriptUrls;
  /** Where ads come from, when it is not our own server. */
  ads?: 'gpt';
  /** Companies that fill slots by tags of their own; not there when there is none. */
  adAccounts?: AdAccounts;
  /** The provider that browsers ask themselves; not there where the server signs members in. */
  login?: { issuer: string; clientId: string };
  /** The discussions below stories; not there where there are none. */
  comments?: InstalledComments;
  /** Members sign in on pages of another company, which stand in no frame of ours. */
  hasForeignLogin?: true;
  siteKey: string;
  siteName: string;
  release: string;
  isDevelopment: boolean;
  /** Flags that are set for the installation, against their defaults. */
  features: InstalledFeatures;
  /** Whether the page registers the worker. */
  hasWorker: boolean;
  /** Share of first-time readers who get no worker, for comparison; not there where that is nobody. */
  workerHoldback?: number;
  /** Whose window asks for consent. */
  consent: 'own' | 'onetrust';
  hasSecureCookies: boolean;
  /** Whose advertisements stand in films, where it is not this site's own server. */
  videoAds?: VideoAdServer;
}
