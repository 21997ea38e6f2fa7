/** Lower-case names of the ids that ad platforms and social networks append to a link to identify a click. */
const CLICK_IDS: readonly string[] = [
  ...['gclid', 'gbraid', 'wbraid', 'dclid', 'fclid', 'fbclid', 'igshid', 'msclkid', 'ttclid'],
  ...['twclid', 'li_fat_id', 'sccid', 'epik', 'rdt_cid', 'yclid', 'irclickid', 'srsltid'],
];

/** Lower-case names of other parameters that advertising, analytics and email tools append to a link. */
const CAMPAIGN_NAMES: readonly string[] = [
  ...['gad_source', 'gad_campaignid', '_ga', '_gl', 'mc_cid', 'mc_eid', '_hsenc', '_hsmi'],
  ...['hsctatracking', 'mkt_tok', 'vero_id', 'ml_subscriber', 'ef_id', 's_kwcid', '_kx'],
];

/**
 * Returns true if a query parameter only tracks the traffic source. Third parties append such parameters to any link.
 */
export function isCampaignName(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.startsWith('utm_') || isClickId(lower) || CAMPAIGN_NAMES.includes(lower);
}

/**
 * Returns true for a parameter that contains a click id; expects its name in lower case. The value can identify the
 * reader who clicked, so only the name may be tracked.
 */
export function isClickId(name: string): boolean {
  return CLICK_IDS.includes(name);
}
