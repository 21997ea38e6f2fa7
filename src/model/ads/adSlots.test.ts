import shipped from '../../../content/adSlots.json';
import type { Device } from '../routing/device';
import { AD_TYPES, requestedSizes, readAdSize, sizesOf } from './adSizes';
import {
  AD_CAP_DEFAULT,
  AD_CONSTRAINTS,
  AD_INSTANCE_DEFAULT,
  AD_PROVIDERS,
  allowsDevice,
  disabledReason,
  planOf,
  SEARCH_ADS,
  slotNameOn,
  type AdSlots,
} from './adSlots';
import { readAdSlots } from './readAdSlots';

const FILE = {
  slots: {
    head: { type: 'skybox', desktop: 'head-desk', mobile: 'head-phone', bodyClass: 'has-head' },
    text: {
      ...{ type: 'mpu', desktop: 'text-desk', tablet: 'text-tablet', mobile: 'text-phone' },
      collapseEmpty: true,
    },
    foot: { type: 'banner', constraint: 'mobile', desktop: 'foot-desk', mobile: 'foot-phone' },
  },
  pages: {
    default: { slots: ['head'] },
    article: {
      ...{ slots: ['head', 'text', 'foot'], lazy: ['text'], delay: ['foot'] },
      ...{ collapseEmpty: ['head'], stickySkybox: true },
    },
  },
};

const CONFIG = readAdSlots(FILE) as AdSlots;

describe('the ad slot configuration', () => {
  it('contains the type, the constraint, a name for each device, and optional settings', () => {
    expect(CONFIG.slots).toEqual({
      head: {
        ...{ type: 'skybox', constraint: 'all', desktop: 'head-desk', mobile: 'head-phone' },
        bodyClass: 'has-head',
      },
      text: {
        ...{ type: 'mpu', constraint: 'all', desktop: 'text-desk', tablet: 'text-tablet' },
        ...{ mobile: 'text-phone', collapseEmpty: true },
      },
      foot: {
        ...{ type: 'banner', constraint: 'mobile', desktop: 'foot-desk', mobile: 'foot-phone' },
      },
    });
  });

  it('provides the slot name for a device, with the desktop name as fallback for tablets', () => {
    const names = (pageType: string, device: Device) =>
      ['head', 'text', 'foot'].map((name) => {
        const plan = planOf(CONFIG, pageType, name);
        return plan && allowsDevice(plan.constraint, device) ? slotNameOn(plan, device) : null;
      });
    expect(names('article', 'desktop')).toEqual(['head-desk', 'text-desk', null]);
    expect(names('article', 'mobile')).toEqual(['head-phone', 'text-phone', 'foot-phone']);
    expect(names('article', 'tablet')).toEqual(['head-desk', 'text-tablet', null]);
    expect(names('gallery', 'tablet')).toEqual(['head-desk', null, null]);
  });

  it('marks slots as lazy, delayed or collapsible, and the skybox as sticky, for each page type', () => {
    expect(planOf(CONFIG, 'article', 'text')).toMatchObject({ isLazy: true, isDelayed: false });
    expect(planOf(CONFIG, 'article', 'foot')).toMatchObject({ isLazy: false, isDelayed: true });
    expect(planOf(CONFIG, 'article', 'head')?.collapsesEmpty).toBe(true);
    expect(planOf(CONFIG, 'gallery', 'head')?.collapsesEmpty).toBe(false);
    expect(planOf(CONFIG, 'article', 'text')?.collapsesEmpty).toBe(true);
    expect(CONFIG.pages['article']?.stickySkybox).toBe(true);
    expect(CONFIG.pages['default']?.stickySkybox).toBe(false);
  });

  it('resolves numbered slots, and returns null for slots that the page type does not have', () => {
    expect(planOf(CONFIG, 'article', 'text-2')).toEqual(planOf(CONFIG, 'article', 'text'));
    expect(planOf(CONFIG, 'gallery', 'text')).toBeNull();
    expect(planOf(CONFIG, 'article', 'toString')).toBeNull();
    expect(planOf(CONFIG, 'article', 'other')).toBeNull();
  });

  it('allows a slot on all devices, only on phones, or only on desktops and tablets', () => {
    expect(AD_CONSTRAINTS).toEqual(['all', 'mobile', 'desktop']);
    const devices = ['desktop', 'tablet', 'mobile'] as const;
    const allowed = AD_CONSTRAINTS.map((one) => devices.map((device) => allowsDevice(one, device)));
    expect(allowed).toEqual([
      [true, true, true],
      [false, false, true],
      [true, true, false],
    ]);
  });

  it('explains why a slot must not request an ad', () => {
    const facts = {
      ...({ constraint: 'mobile', device: 'mobile', hasDisabledInitialLoad: false } as const),
      ...{ isDelayed: false, isSuppressed: false },
    };
    expect(disabledReason(facts)).toBeNull();
    expect(disabledReason({ ...facts, hasDisabledInitialLoad: true })).toBe('initialLoad');
    expect(disabledReason({ ...facts, isDelayed: true })).toBe('delayed');
    expect(disabledReason({ ...facts, device: 'desktop' })).toBe('device');
    expect(disabledReason({ ...facts, isSuppressed: true })).toBe('suppressed');
  });

  it.each<[string, unknown, string]>([
    [
      'slots.head.type',
      { slots: { head: { ...FILE.slots.head, type: 'poster' } } },
      'is not a known ad type',
    ],
    [
      'slots.head.constraint',
      { slots: { head: { ...FILE.slots.head, constraint: 'tablet' } } },
      'must be all',
    ],
    [
      'slots.head.desktop',
      { slots: { head: { ...FILE.slots.head, desktop: '' } } },
      'short plain name',
    ],
    [
      'slots.head.tablet',
      { slots: { head: { ...FILE.slots.head, tablet: 'A b' } } },
      'short plain name',
    ],
    [
      'slots.head.provider',
      { slots: { head: { ...FILE.slots.head, provider: 'toString' } } },
      'must be one of adDisplay',
    ],
    [
      'slots.head.desktop',
      { slots: { head: { ...FILE.slots.head, desktop: 'Below Article' } } },
      'short plain name',
    ],
    [
      'slots.head.desktop',
      { slots: { head: { ...FILE.slots.head, provider: 'taboola', desktop: 'Below ' } } },
      'short plain name',
    ],
    [
      'slots.head.collapseEmpty',
      { slots: { head: { ...FILE.slots.head, collapseEmpty: 1 } } },
      'true or false',
    ],
    ['slots.Head', { slots: { Head: FILE.slots.head } }, 'short name of a-z'],
    ['pages.article.slots', { pages: { article: { slots: ['toString'] } } }, 'which is not a slot'],
    ['pages.article.lazy', { pages: { article: { lazy: 'head' } } }, 'must be an array'],
    [
      'pages.article.stickySkybox',
      { pages: { article: { stickySkybox: 'yes' } } },
      'true or false',
    ],
  ])('is rejected with an error that names the invalid setting: %s', (place, change, words) => {
    const problem = (
      readAdSlots({ ...FILE, pages: {}, ...(change as object) }) as { problem: string }
    ).problem;
    expect(problem).toContain(place);
    expect(problem).toContain(words);
  });

  it.each([null, [], 'slots', {}, { slots: {} }, { slots: [], pages: {} }])(
    'is rejected if it is %j',
    (file) => {
      expect(readAdSlots(file)).toEqual({ problem: 'must have slots and pages' });
    },
  );

  it('may name a provider that has its own unit names', () => {
    const vendor = { provider: 'taboola', desktop: 'Below Article', mobile: '98765' };
    const slots = { foot: { ...FILE.slots.foot, ...vendor } };
    expect((readAdSlots({ slots, pages: {} }) as AdSlots).slots['foot']).toEqual({
      ...FILE.slots.foot,
      ...vendor,
    });
  });

  it('is valid for the Halfwave publication (`adSlots.json`)', () => {
    expect(readAdSlots(shipped)).not.toHaveProperty('problem');
  });
});

describe('the ad types', () => {
  it('reserve a height of 50 to 273 pixels, except for the omnibar', () => {
    const { omnibar, ...inPage } = AD_TYPES;
    const heights = Object.values(inPage).map(({ minHeight }) => minHeight);
    expect([Math.min(...heights), Math.max(...heights)]).toEqual([50, 273]);
    expect(AD_TYPES.mpu.minHeight).toBe(250);
    expect(AD_TYPES.leaderboard.minHeight).toBe(90);
    expect(omnibar.minHeight).toBe(0);
  });

  it('include no size taller than the reserved height, except for the skybox and the omnibar', () => {
    for (const type of ['banner', 'leaderboard', 'mpu', 'native', 'search'] as const) {
      for (const device of ['desktop', 'tablet', 'mobile'] as const) {
        for (const size of sizesOf(type, device)) {
          expect(readAdSize(size)?.height).toBeLessThanOrEqual(AD_TYPES[type].minHeight);
        }
      }
    }
  });

  it.each([
    ['mobile', 320, ['6x6', '320x50']],
    ['tablet', 768, ['6x6', '320x50', '728x90']],
    ['desktop', 1024, ['6x6', '320x50', '728x90', '970x66', '970x250']],
  ] as const)('limit the omnibar to sizes that fit the viewport: %s', (device, width, held) => {
    expect(sizesOf('omnibar', device)).toEqual(held);
    for (const size of held) expect(readAdSize(size)?.width).toBeLessThanOrEqual(width);
  });

  it('allow a wider omnibar only if the URL requests it', () => {
    expect(requestedSizes('omnibar', 'mobile', undefined)).toEqual(['6x6', '320x50']);
    expect(requestedSizes('omnibar', 'mobile', '970x66')).toEqual(['6x6', '320x50', '970x66']);
    expect(requestedSizes('omnibar', 'mobile', '320x50')).toEqual(['6x6', '320x50']);
    expect(requestedSizes('omnibar', 'mobile', '300x250')).toEqual(['6x6', '320x50']);
    expect(requestedSizes('skybox', 'mobile', '970x250')).toEqual(['320x50']);
  });

  it.each(['', 'x', '0x50', '728', '728x', '728x90x1', 'ax90', '99999x1', null, 7])(
    'reject the invalid size %j',
    (text) => {
      expect(readAdSize(text)).toBeNull();
    },
  );
});

describe('the ad constants', () => {
  it('define the providers, the ad limit per page, the first slot number and the search ad layout', () => {
    expect(AD_PROVIDERS).toEqual([
      'adDisplay',
      'adSense',
      'amazonNative',
      'ampAd',
      'taboola',
      'mediaNet',
    ]);
    expect([AD_CAP_DEFAULT, AD_INSTANCE_DEFAULT]).toEqual([99, 1]);
    expect(SEARCH_ADS).toEqual({ results: 5, titleSize: 16, descriptionSize: 14, lines: 3 });
  });
});
