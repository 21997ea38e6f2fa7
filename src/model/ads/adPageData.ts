import type { AdSwitches } from './adDebug';
import type { AdTargeting } from './adTargeting';

/** Part of the ad unit where no address says otherwise. */
const DEFAULT_AD_REGION = 'aw';

/** The state of the banner at the page's head as far as its ad is concerned. */
export type SkyboxSetting = 'none' | 'plain' | 'sticky';

/** What ads of a page share. */
export interface AdPageData {
  /** Id of the element that the page's ads stand in. */
  containerId: string;
  /** Whether a slot that stands on the page again keeps the number of the first. */
  disableAdIncrement: boolean;
  /** Whether slots ask for nothing until somebody lets them. */
  disableInitialLoad: boolean;
  slotVars: AdSlotVars;
  skybox: SkyboxSetting;
  targeting: AdTargeting;
}

export interface AdSlotVars {
  /** `web` for the site in a browser. */
  platform: string;
  network: string;
  /** Slugs, the first is the page's own. */
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

/** `/{network}/{region}/{page type}`; the network is the site's key unless the address names another. */
export function adUnitPath(
  { slotVars, targeting }: Pick<AdPageData, 'slotVars' | 'targeting'>,
  region: string | null,
): string {
  return `/${slotVars.network}/${region ?? DEFAULT_AD_REGION}/${targeting['ptype'] ?? 'page'}`;
}
