/** The two ads that belong to the page frame. */
export type StickyAdName = 'skybox' | 'omnibar';

/**
 * States of an ad, several of which can apply at once. `fixed`: the ad stays in the viewport. `sticky`: a leader stays
 * in the viewport. `closed`: the reader closed the ad.
 */
export const STICKY_AD_STATES = [
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

export type StickyAdState = (typeof STICKY_AD_STATES)[number];

/** Sizes of leaders, which are short enough to stick to the viewport for a while. */
export const LEADER_SIZES = ['320x50', '728x90', '970x66'] as const;

/** Milliseconds from the moment a leader sticks until its exit animation starts, and until it unsticks. */
export const LEADER_TIMES = { animate: 4500, unstick: 5000 } as const;

/** A leader leaves with an animation only if the page is scrolled farther than this, in CSS pixels. */
export const LEADER_SCROLL_DEPTH = 100;

/** Milliseconds until a skybox ad that is not a leader counts as rendered. */
export const RENDERED_AFTER = 1000;

/** Sizes that push the page down by their height. */
export const PUSH_SIZES = ['970x250', '970x66', '728x90'] as const;

/** Time in milliseconds that the page stays pushed down. */
export const OMNIBAR_PUSH_TIME = 3000;

export const BOTTOM_BAR_SIZE = '320x50';

/** The size an advertiser sends for "no omnibar". */
export const HIDING_SIZE = '6x6';

export type OmnibarShape = 'push' | 'bottomBar' | 'hidden';

export function isLeader(size: string): boolean {
  return (LEADER_SIZES as readonly string[]).includes(size);
}

/** Returns the shape of the omnibar for a size; `hidden` if the size is unknown. */
export function omnibarShapeOf(size: string): OmnibarShape {
  if (size === BOTTOM_BAR_SIZE) return 'bottomBar';
  return (PUSH_SIZES as readonly string[]).includes(size) ? 'push' : 'hidden';
}
