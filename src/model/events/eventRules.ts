import type { EventRuleName } from './eventRuleName';
import { MEASUREMENT, type EventMeta } from './trackedEvent';

/** The event fields that the rules check. */
export interface CheckedEvent {
  type: string;
  payload: Readonly<Record<string, unknown>>;
  meta: Pick<EventMeta, 'pageViewGuid' | 'category' | 'consent'>;
  /** True if the event can wait in the browser until the reader decides on consent, or if the browser dropped it. */
  canWait: boolean;
}

type Step = 'requested' | 'rendered' | 'loaded' | 'started';

/** State transitions of slots and videos. `after` lists the states in which the event may occur; null allows any. */
const STEPS: Readonly<
  Record<
    string,
    { ruleName: EventRuleName; key: string; after: readonly Step[] | null; to?: Step | null }
  >
> = {
  AdRequested: { ruleName: 'ad-order', key: 'slot', after: null, to: 'requested' },
  AdRendered: { ruleName: 'ad-order', key: 'slot', after: ['requested'], to: 'rendered' },
  AdFailed: { ruleName: 'ad-order', key: 'slot', after: ['requested'], to: null },
  AdAbandoned: { ruleName: 'ad-order', key: 'slot', after: ['requested'], to: null },
  AdViewable: { ruleName: 'ad-order', key: 'slot', after: ['rendered'] },
  AdRemoved: { ruleName: 'ad-order', key: 'slot', after: ['rendered'], to: null },
  VideoAdLoaded: { ruleName: 'ad-order', key: 'videoId', after: null, to: 'loaded' },
  VideoAdStarted: { ruleName: 'ad-order', key: 'videoId', after: ['loaded'], to: 'started' },
  VideoAdPaused: { ruleName: 'ad-order', key: 'videoId', after: ['started'] },
  VideoAdWatched: { ruleName: 'ad-order', key: 'videoId', after: ['started'], to: null },
  VideoAdSkipped: { ruleName: 'ad-order', key: 'videoId', after: ['started'], to: null },
  VideoLoaded: { ruleName: 'video-order', key: 'videoId', after: null, to: 'loaded' },
  VideoStarted: {
    ruleName: 'video-order',
    key: 'videoId',
    after: ['loaded', 'started'],
    to: 'started',
  },
  VideoPlayed: { ruleName: 'video-order', key: 'videoId', after: ['started'] },
  VideoPaused: { ruleName: 'video-order', key: 'videoId', after: ['started'] },
  VideoInterrupted: { ruleName: 'video-order', key: 'videoId', after: ['loaded', 'started'] },
  VideoWatched: { ruleName: 'video-order', key: 'videoId', after: ['started'] },
};

/** Maximum size of each collection below. The sizes are limited because a tab may stay open for weeks. */
const MOST_KNOWN = 2000;

/**
 * Returns a function that checks events in order of occurrence. The function returns `ok`, or the rule that the event
 * violates.
 */
export function createEventRuleCheck(): (event: CheckedEvent) => 'ok' | EventRuleName {
  const viewed = new Set<string>();
  const steps = new Map<string, Step>();
  const quartiles = new Map<string, number>();

  function orderBroken(name: string, event: CheckedEvent): EventRuleName | null {
    const rule = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
    if (!rule) return null;
    const kind = name.startsWith('VideoAd') ? 'ad in' : '';
    // A slot may be filled or removed after the next page view has started.
    const { pageViewGuid: requestedIn } = event.payload;
    const view = typeof requestedIn === 'string' ? requestedIn : event.meta.pageViewGuid;
    const key = `${view} ${kind} ${String(event.payload[rule.key])}`;
    const step = steps.get(key);
    const isMet = rule.after === null || (step !== undefined && rule.after.includes(step));
    if (rule.to) steps.set(key, rule.to);
    else if (rule.to === null) steps.delete(key);
    forgetOldest(steps);
    if (!isMet) return rule.ruleName;
    return name.startsWith('Video') ? quartileBroken(name, key, event) : null;
  }

  function quartileBroken(
    name: string,
    key: string,
    { payload }: CheckedEvent,
  ): EventRuleName | null {
    // A replay starts again with the first quartile.
    if (name === 'VideoLoaded' || name === 'VideoStarted') quartiles.delete(key);
    if (name !== 'VideoWatched') return null;
    const quartile = Number(payload['quartile']);
    const before = quartiles.get(key) ?? 0;
    quartiles.set(key, quartile);
    forgetOldest(quartiles);
    return quartile > before ? null : 'quartile-order';
  }

  function isSecondView(name: string, { meta }: CheckedEvent): boolean {
    if (name !== 'PageViewed') return false;
    const isKnown = viewed.has(meta.pageViewGuid);
    viewed.add(meta.pageViewGuid);
    forgetOldest(viewed);
    return isKnown;
  }

  return (event) => {
    const name = event.type.slice('event/'.length);
    const isSecond = isSecondView(name, event);
    const order = orderBroken(name, event);
    if (isTooEarly(event)) return 'consent-first';
    return isSecond ? 'page-view-once' : (order ?? 'ok');
  };
}

/** Returns true if consent for the category is missing, except for measurement events that wait for the decision. */
function isTooEarly({ meta, canWait }: CheckedEvent): boolean {
  return !meta.consent.includes(meta.category) && !(canWait && meta.category === MEASUREMENT);
}

function forgetOldest(known: Set<string> | Map<string, unknown>): void {
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
}
