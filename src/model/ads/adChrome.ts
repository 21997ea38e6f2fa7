/** The two places of an ad that belong to the page's frame. */
export type AdChromeName = 'skybox' | 'omnibar';

/**
 * What may be said of them; several at once. `fixed`: it stays in the window; `sticky`: it is a leader
 * that does. `closed`: by the reader.
 */
export const AD_CHROME_STATES = [
  'collapsed',
  'empty',
  'rendered',
  'fixed',
  'leader',
  'animate',
  'expanded',
  'sticky',
  'closed',
] as const;

export type AdChromeState = (typeof AD_CHROME_STATES)[number];

/** Ads low enough to go along with the reader for a while. */
export const LEADER_SIZES = ['320x50', '728x90', '970x66'] as const;

/** When a stuck leader begins to leave and when it has left, counted from when it stuck. Milliseconds. */
export const LEADER_TIMES = { animate: 4500, unstick: 5000 } as const;

/** How far the page has to be scrolled for a leader to leave in sight. CSS pixels. */
export const LEADER_SCROLL_DEPTH = 100;

/** When an ad that is no leader counts as shown. Milliseconds. */
export const RENDERED_AFTER = 1000;

/** Ads that push the page down by their height. */
export const PUSH_SIZES = ['970x250', '970x66', '728x90'] as const;

/** How long they do. Milliseconds. */
export const OMNIBAR_PUSH_TIME = 3000;

export const BOTTOM_BAR_SIZE = '320x50';

/** An advertiser's word for no omnibar. */
export const HIDING_SIZE = '6x6';

export type OmnibarShape = 'push' | 'bottomBar' | 'hidden';

export function isLeader(size: string): boolean {
  return (LEADER_SIZES as readonly string[]).includes(size);
}

/** What has no rule is not shown. */
export function omnibarShapeOf(size: string): OmnibarShape {
  if (size === BOTTOM_BAR_SIZE) return 'bottomBar';
  return (PUSH_SIZES as readonly string[]).includes(size) ? 'push' : 'hidden';
}
