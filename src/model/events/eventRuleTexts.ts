import type { EventRuleName } from './eventRuleName';

export const EVENT_RULES: Readonly<Record<EventRuleName, string>> = {
  'page-view-once': 'A page view has exactly one PageViewed.',
  'consent-first':
    'Nothing is tracked without the reader’s consent. Until the reader chooses, measurements may be taken and held in memory.',
  'quartile-order':
    'The quartiles of a video are reported in ascending order, each at most once per viewing.',
  'ad-order':
    'A slot is requested before it is rendered, failed or abandoned, and rendered before it is viewable or removed; a video advertisement is loaded, then started, before it is paused, skipped or watched.',
  'video-order': 'A video is loaded, then started, before it is played, paused or watched.',
};
