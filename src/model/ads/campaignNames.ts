const CAMPAIGN_NAME = /^(?:(?:fb|[fgd])clid|msclkid|mc_[ce]id|utm_.*)$/;

/** True if a query parameter only tracks the traffic source; third parties append these to any link. */
export function isCampaignName(name: string): boolean {
  return CAMPAIGN_NAME.test(name);
}
