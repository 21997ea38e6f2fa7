import type { EventRuleName } from './eventRuleName';

/** Descriptions of the event rules. */
export const EVENT_RULES: Readonly<Record<EventRuleName, string>> = {
  'page-view-once': 'A page view has one PageViewed.',
  'consent-first':
    'What the reader has not allowed does not happen. Measurement may happen, and wait in memory, while nobody has chosen.',
  'quartile-order': 'The quartiles of a film rise, and each comes once.',
  'ad-order':
    'A slot asks before it is filled and is filled before it is cleared; an advertisement in a film is loaded, then started, then whatever else.',
  'video-order': 'A film is loaded, then started, then whatever else.',
};
