/** Names of the ordering and consent rules for events; described in `eventRuleTexts.ts`. */
export type EventRuleName =
  'page-view-once' | 'consent-first' | 'quartile-order' | 'ad-order' | 'video-order';
