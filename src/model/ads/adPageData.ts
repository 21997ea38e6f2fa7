import type { AdSwitches } from './adDebug';
import type { AdTargeting } from './adTargeting';

/** Region in the ad unit path, unless the URL sets another one. */
const DEFAULT_AD_REGION = 'aw';

/** State of the skybox slot on this page. */
export type SkyboxSetting = 'none' | 'plain' | 'sticky';

/** Data shared by all ads on a page. */
export interface AdPageData {
  /** Id of the page's main element. */
  containerId: string;
  /** True if all slots with the same name share one number; false if they are numbered consecutively. */
  disableAdIncrement: boolean;
  /** True if the URL suppresses all ads on the page. */
  disableInitialLoad: boolean;
  slotVars: AdSlotVars;
  skybox: SkyboxSetting;
  targeting: AdTargeting;
}

export interface AdSlotVars {
  /** `web` for the site in a browser. */
  platform: string;
  network: string;
  /** Slugs of topics and classifier terms, main topic first. */
  topics: string[];
  siteName: string;
}

export interface AdPageFacts {
  siteKey: string;
  switches: AdSwitches;
  topics: string[];
  skybox: SkyboxSetting;
  targeting: AdTargeting;
  disableInitialLoad: boolean;
}

export function adPageData(facts: AdPageFacts): AdPageData {
  const { siteKey, switches } = facts;
  return {
    containerId: 'main',
    disableAdIncrement: false,
    disableInitialLoad: facts.disableInitialLoad,
    slotVars: {
      platform: 'web',
      network: switches.network ?? siteKey,
      topics: facts.topics,
      siteName: siteKey,
    },
    skybox: facts.skybox,
    targeting: facts.targeting,
  };
}

/** Returns `/{network}/{region}/{page type}`; the network is the site's key unless the URL overrides it. */
export function adUnitPath(
  { slotVars, targeting }: Pick<AdPageData, 'slotVars' | 'targeting'>,
  region: string | null,
): string {
  return `/${slotVars.network}/${region ?? DEFAULT_AD_REGION}/${targeting['ptype'] ?? 'page'}`;
}
