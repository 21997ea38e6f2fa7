import type { LawName } from './lawName';
import { MEASUREMENT, type EventMeta } from './trackedEvent';

/** As much of an event as the laws look at. */
export interface JudgedEvent {
  type: string;
  payload: Readonly<Record<string, unknown>>;
  meta: Pick<EventMeta, 'pageViewGuid' | 'category' | 'consent'>;
  /** Whether it may stay where it happened, until the reader has chosen or for ever. */
  canWait: boolean;
}

type Step = 'requested' | 'rendered' | 'loaded' | 'started';

/** From a step of a slot or film to the next; `after` names the steps it may follow. */
const STEPS: Readonly<
  Record<string, { law: LawName; key: string; after: readonly Step[] | null; to?: Step | null }>
> = {
  AdRequested: { law: 'ad-order', key: 'slot', after: null, to: 'requested' },
  AdRendered: { law: 'ad-order', key: 'slot', after: ['requested'], to: 'rendered' },
  AdRemoved: { law: 'ad-order', key: 'slot', after: ['rendered'], to: null },
  VideoAdLoaded: { law: 'ad-order', key: 'videoId', after: null, to: 'loaded' },
  VideoAdStarted: { law: 'ad-order', key: 'videoId', after: ['loaded'], to: 'started' },
  VideoAdPaused: { law: 'ad-order', key: 'videoId', after: ['started'] },
  VideoAdWatched: { law: 'ad-order', key: 'videoId', after: ['started'], to: null },
  VideoAdSkipped: { law: 'ad-order', key: 'videoId', after: ['started'], to: null },
  VideoLoaded: { law: 'video-order', key: 'videoId', after: null, to: 'loaded' },
  VideoStarted: { law: 'video-order', key: 'videoId', after: ['loaded', 'started'], to: 'started' },
  VideoPlayed: { law: 'video-order', key: 'videoId', after: ['started'] },
  VideoPaused: { law: 'video-order', key: 'videoId', after: ['started'] },
  VideoInterrupted: { law: 'video-order', key: 'videoId', after: ['loaded', 'started'] },
  VideoWatched: { law: 'video-order', key: 'videoId', after: ['started'] },
};

/** How many slots, films and page views one check remembers; a tab may live for weeks. */
const MOST_KNOWN = 2000;

/** Judges events in the order in which they happened: `ok`, or the first law that one breaks. */
export function createLawCheck(): (event: JudgedEvent) => 'ok' | LawName {
  const viewed = new Set<string>();
  const steps = new Map<string, Step>();
  const quartiles = new Map<string, number>();

  function orderBroken(name: string, event: JudgedEvent): LawName | null {
    const rule = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
    if (!rule) return null;
    const kind = name.startsWith('VideoAd') ? 'ad in' : '';
    // A slot may be filled, or leave, when the reader has come to the next page view.
    const { pageViewGuid: asked } = event.payload;
    const view = typeof asked === 'string' ? asked : event.meta.pageViewGuid;
    const key = `${view} ${kind} ${String(event.payload[rule.key])}`;
    const step = steps.get(key);
    const isKept = rule.after === null || (step !== undefined && rule.after.includes(step));
    if (rule.to) steps.set(key, rule.to);
    else if (rule.to === null) steps.delete(key);
    forgetOldest(steps);
    if (!isKept) return rule.law;
    return name.startsWith('Video') ? quartileBroken(name, key, event) : null;
  }

  function quartileBroken(name: string, key: string, { payload }: JudgedEvent): LawName | null {
    // Whoever sees a film again begins again.
    if (name === 'VideoLoaded' || name === 'VideoStarted') quartiles.delete(key);
    if (name !== 'VideoWatched') return null;
    const quartile = Number(payload['quartile']);
    const before = quartiles.get(key) ?? 0;
    quartiles.set(key, quartile);
    forgetOldest(quartiles);
    return quartile > before ? null : 'quartile-order';
  }

  function isSecondView(name: string, { meta }: JudgedEvent): boolean {
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

/** Without leave nothing happens; measurement may happen, and wait, while nobody has chosen. */
function isTooEarly({ meta, canWait }: JudgedEvent): boolean {
  return !meta.consent.includes(meta.category) && !(canWait && meta.category === MEASUREMENT);
}

function forgetOldest(known: Set<string> | Map<string, unknown>): void {
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
}
