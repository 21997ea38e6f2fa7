const CAMPAIGN_NAME = /^(?:(?:fb|[fgd])clid|msclkid|mc_[ce]id|utm_.*)$/;

/** Whether a name of a query says only where a reader came from: others add such names to any link. */
export function isCampaignName(name: string): boolean {
  return CAMPAIGN_NAME.test(name);
}
