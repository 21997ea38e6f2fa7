const CAMPAIGN_NAME = /^(?:(?:fb|[fgd])clid|msclkid|mc_[ce]id|utm_.*)$/;

/** True if a query parameter only tracks the traffic source; third parties append these to any link. */
export function isCampaignName(name: string): boolean {
  return CAMPAIGN_NAME.test(name);
}

/** Lower-case names of the ids that advertising platforms append to a link, one for each click. */
const CLICK_IDS: readonly string[] = [
  ...['gclid', 'gbraid', 'wbraid', 'dclid', 'fclid', 'fbclid', 'igshid', 'msclkid', 'ttclid'],
  ...['twclid', 'li_fat_id', 'sccid', 'epik', 'rdt_cid', 'yclid', 'irclickid'],
];

/** True for the parameter of a click id. Its value identifies a reader, so only the name may be tracked. */
export function isClickId(name: string): boolean {
  return CLICK_IDS.includes(name);
}
