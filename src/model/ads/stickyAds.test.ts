import {
  BOTTOM_BAR_SIZE,
  HIDING_SIZE,
  isLeader,
  LEADER_SCROLL_DEPTH,
  LEADER_SIZES,
  LEADER_TIMES,
  OMNIBAR_PUSH_TIME,
  omnibarShapeOf,
  PUSH_SIZES,
  RENDERED_AFTER,
  STICKY_AD_STATES,
} from './stickyAds';

describe('the skybox', () => {
  it('can have nine states', () => {
    expect([...STICKY_AD_STATES].sort()).toEqual([
      ...['animate', 'closed', 'collapsed', 'empty', 'expanded'],
      ...['fixed', 'leader', 'rendered', 'sticky'],
    ]);
  });

  it('is a leader in exactly three sizes', () => {
    expect(LEADER_SIZES).toEqual(['320x50', '728x90', '970x66']);
    const others = ['970x250', '300x250', '6x6', '320x51', '970x90', '', '728x90 '];
    expect([...LEADER_SIZES, ...others].filter(isLeader)).toEqual([...LEADER_SIZES]);
  });

  it('animates a leader out after 4.5 s, unsticks it after 5 s, and counts other ads as rendered after 1 s', () => {
    expect(LEADER_TIMES).toEqual({ animate: 4500, unstick: 5000 });
    expect([LEADER_SCROLL_DEPTH, RENDERED_AFTER]).toEqual([100, 1000]);
  });
});

describe('the omnibar', () => {
  it('pushes the page for 3 s at three sizes, is a bottom bar at 320x50, and is hidden at 6x6', () => {
    expect(OMNIBAR_PUSH_TIME).toBe(3000);
    expect(PUSH_SIZES).toEqual(['970x250', '970x66', '728x90']);
    expect(PUSH_SIZES.map(omnibarShapeOf)).toEqual(['push', 'push', 'push']);
    expect(omnibarShapeOf(BOTTOM_BAR_SIZE)).toBe('bottomBar');
    expect(omnibarShapeOf(HIDING_SIZE)).toBe('hidden');
    expect([BOTTOM_BAR_SIZE, HIDING_SIZE]).toEqual(['320x50', '6x6']);
  });

  it('is hidden for unknown sizes', () => {
    expect(['300x250', '', '970x67', '320x100'].map(omnibarShapeOf)).toEqual([
      ...['hidden', 'hidden', 'hidden', 'hidden'],
    ]);
  });
});
