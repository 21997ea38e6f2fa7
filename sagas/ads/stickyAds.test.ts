/** @jest-environment jsdom */
import {
  selectOmnibarStates,
  selectSkyboxStates,
  type StickyAds,
} from '../../src/features/ads/stickyAdsSlice';
import { deviceRecognised } from '../../src/features/device/deviceSlice';
import {
  navigationCommitted,
  navigationEntered,
} from '../../src/features/navigation/navigationSlice';
import { pageReceived, pageShown } from '../../src/features/page/pageSlice';
import { pageViewStarted } from '../../src/features/tracking/trackingSlice';
import type { AdSlots } from '../../src/model/ads/adSlots';
import type { StickyAdName } from '../../src/model/ads/stickyAds';
import type { Page } from '../../src/model/routing/page';
import { matchRoute } from '../../src/model/routing/routeMatch';
import { BLANK, filledWith } from '../../test/support/ads/adHarness';
import { pageFixture, storyPage } from '../../test/support/fixtures/contentFixtures';
import { PAGE_VIEW } from '../../test/support/fixtures/eventFixtures';
import {
  createSagaHarness,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { adLifecycleSaga } from './adLifecycle';

const SLOT = { constraint: 'all', desktop: 'desk', mobile: 'phone' } as const;
const BOTH = ['skybox', 'omnibar'] as const;

function configWith(collapseEmpty: readonly string[], stickySkybox: boolean): AdSlots {
  return {
    slots: {
      skybox: { ...SLOT, type: 'skybox' },
      omnibar: { ...SLOT, type: 'omnibar' },
    },
    pages: { default: { slots: BOTH, lazy: [], delay: [], collapseEmpty, stickySkybox } },
  };
}

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  jest.useFakeTimers();
  harness = createSagaHarness();
  harness.ads.state.config = configWith([], true);
  store = startWorkflows(harness, adLifecycleSaga);
  store.dispatch(deviceRecognised({ device: 'desktop' }));
});

afterEach(() => {
  expect(harness.reports.errors).toEqual([]);
  jest.useRealTimers();
});

const after = (time: number) => jest.advanceTimersByTimeAsync(time);

async function go(path: string, page: Page, search = ''): Promise<void> {
  store.dispatch(pageReceived({ path, page }));
  store.dispatch(pageShown({ path }));
  const location = { pathname: path, search, hash: '', key: path };
  store.dispatch(navigationCommitted({ location, route: matchRoute(path), error: null }));
  store.dispatch(pageViewStarted({ ...PAGE_VIEW, pageViewGuid: `view of ${path}` }));
  await after(0);
}

const openStory = (slug = 'first', search = '') => go(`/article/${slug}/`, storyPage(slug), search);
const openFrontDoor = () => go('/', pageFixture('front-door', 'front-door', []));

/** Opens a story with one slot, for which the ad server returns `answer`. Discards all recorded states but the last. */
async function fill(name: StickyAdName, answer: ReturnType<typeof filledWith>): Promise<void> {
  harness.ads.state.replies[name] = [answer];
  harness.ads.mountSlot(name);
  await openStory();
  harness.ads.chrome[name] = harness.ads.chrome[name].slice(-1);
}

const skybox = () => selectSkyboxStates(store.getState()).join(' ');
const omnibar = () => selectOmnibarStates(store.getState()).join(' ');

describe('a leader ad', () => {
  it.each(['320x50', '728x90', '970x66'])(
    'sticks on the first scroll, animates out after 4.5 s and stops sticking after 5 s: %s',
    async (size) => {
      await fill('skybox', filledWith(size));
      await after(60_000);
      harness.ads.scroll(101);
      await after(4499);
      expect(skybox()).toBe('leader rendered fixed sticky');
      await after(1);
      expect(skybox()).toBe('leader rendered fixed sticky animate');
      await after(499);
      expect(skybox()).toBe('leader rendered fixed sticky animate');
      await after(1);
      harness.ads.scroll(900);
      await after(60_000);
      expect(harness.ads.chrome.skybox).toEqual([
        'leader rendered',
        'leader rendered fixed sticky',
        'leader rendered fixed sticky animate',
        'leader rendered',
      ]);
    },
  );

  it.each([0, 99, 100])(
    'stops sticking without animation if the reader scrolls back to within 100 px of the top: %d',
    async (top) => {
      await fill('skybox', filledWith('728x90'));
      harness.ads.scroll(900);
      await after(4000);
      harness.ads.scroll(top);
      await after(60_000);
      expect(harness.ads.chrome.skybox).toEqual([
        'leader rendered',
        'leader rendered fixed sticky',
        'leader rendered',
      ]);
    },
  );

  it('stops sticking after 5 s, regardless of further scrolling', async () => {
    await fill('skybox', filledWith('728x90'));
    harness.ads.scroll(200);
    for (let second = 1; second <= 4; second += 1) {
      await after(1000);
      harness.ads.scroll(200 + second);
    }
    await after(999);
    expect(skybox()).toContain('fixed');
    await after(1);
    expect(skybox()).toBe('leader rendered');
  });

  it('does not stick on pages without a sticky skybox', async () => {
    harness.ads.state.config = configWith([], false);
    await fill('skybox', filledWith('728x90'));
    harness.ads.scroll(500);
    await after(60_000);
    expect(harness.ads.chrome.skybox).toEqual(['leader rendered']);
  });
});

describe('an ad that is not a leader', () => {
  it('counts as rendered after 1 s and never sticks', async () => {
    await fill('skybox', filledWith('970x250'));
    harness.ads.scroll(500);
    await after(999);
    expect(skybox()).toBe('');
    await after(1);
    expect(skybox()).toBe('rendered');
    await after(60_000);
    expect(harness.ads.chrome.skybox).toEqual(['', 'rendered']);
  });
});

describe('an empty ad', () => {
  it.each(BOTH)('has the states `empty` and `rendered`, and keeps its space: %s', async (name) => {
    await fill(name, BLANK);
    harness.ads.scroll(500);
    await after(60_000);
    expect(harness.ads.chrome[name]).toEqual(['empty rendered']);
  });

  it.each(BOTH)('collapses if its slot is configured to collapse: %s', async (name) => {
    harness.ads.state.config = configWith([name], true);
    await fill(name, BLANK);
    await after(60_000);
    expect(harness.ads.chrome[name]).toEqual(['empty rendered collapsed']);
  });

  it('also collapses on the front door, where the skybox is otherwise expanded', async () => {
    harness.ads.state.config = configWith(['skybox'], true);
    harness.ads.state.replies['skybox'] = [BLANK];
    harness.ads.mountSlot('skybox');
    await openFrontDoor();
    expect(skybox()).toBe('empty rendered collapsed');
  });
});

describe('the omnibar', () => {
  it.each(['970x250', '970x66', '728x90'])(
    'pushes the page down for 3,000 ms when its ad is %s',
    async (size) => {
      await fill('omnibar', filledWith(size));
      await after(2999);
      expect(omnibar()).toBe('rendered expanded fixed');
      await after(1);
      await after(60_000);
      expect(harness.ads.chrome.omnibar).toEqual(['rendered expanded fixed', 'rendered collapsed']);
    },
  );

  it('is fixed with a 320x50 ad until the reader closes it', async () => {
    await fill('omnibar', filledWith('320x50'));
    harness.ads.scroll(500);
    await after(60_000);
    expect(omnibar()).toBe('rendered fixed');
    harness.ads.close();
    await after(60_000);
    expect(harness.ads.chrome.omnibar).toEqual(['rendered fixed', 'rendered collapsed closed']);
  });

  it('is collapsed with a 6x6 ad', async () => {
    await fill('omnibar', filledWith('6x6'));
    await after(60_000);
    expect(harness.ads.chrome.omnibar).toEqual(['rendered collapsed']);
  });

  it('collapses immediately when the reader closes it, and does not change afterward', async () => {
    await fill('omnibar', filledWith('970x250'));
    await after(1000);
    harness.ads.close();
    expect(omnibar()).toBe('rendered collapsed closed');
    await after(60_000);
    expect(harness.ads.chrome.omnibar).toEqual([
      'rendered expanded fixed',
      'rendered collapsed closed',
    ]);
  });

  it('keeps its state when the query changes on the same page', async () => {
    await fill('omnibar', filledWith('320x50'));
    await openStory('first', '?page=2');
    expect(omnibar()).toBe('rendered fixed');
  });

  it('keeps its state when the reader follows a hash link in a later story in the feed', async () => {
    await fill('omnibar', filledWith('320x50'));
    const path = '/product/next/';
    const location = { pathname: path, search: '', hash: '', key: path };
    const route = matchRoute(path);
    store.dispatch(navigationEntered({ location, route }));
    store.dispatch(
      navigationCommitted({ location: { ...location, hash: '#end' }, route, error: null }),
    );
    await after(0);
    expect(omnibar()).toBe('rendered fixed');
  });
});

describe('the skybox and the omnibar', () => {
  const states = () => (store.getState() as unknown as { stickyAds: StickyAds }).stickyAds;

  it('are never both expanded: on the front door, the skybox waits for the omnibar to collapse', async () => {
    harness.ads.state.replies = {
      skybox: [filledWith('970x250')],
      omnibar: [filledWith('970x66')],
    };
    harness.ads.mountSlot('omnibar');
    harness.ads.mountSlot('skybox');
    await openFrontDoor();
    expect([skybox(), omnibar()]).toEqual(['', 'rendered expanded fixed']);
    await after(2999);
    expect([skybox(), omnibar()]).toEqual(['rendered', 'rendered expanded fixed']);
    await after(1);
    expect([skybox(), omnibar()]).toEqual(['expanded rendered', 'rendered collapsed']);
  });

  it('are reset on every new page, with the skybox expanded only on the front door', async () => {
    harness.ads.state.replies = { skybox: [filledWith('728x90')], omnibar: [filledWith('970x66')] };
    const mountedSlots = BOTH.map((name) => harness.ads.mountSlot(name));
    await openFrontDoor();
    harness.ads.scroll(500);
    expect(skybox()).toBe('leader rendered fixed sticky');
    for (const mountedSlot of mountedSlots) harness.ads.remove(mountedSlot);
    await openStory();
    expect([skybox(), omnibar()]).toEqual(['', '']);
    await after(60_000);
    expect(states()).toEqual({
      skybox: { states: [], size: null },
      omnibar: { states: [], size: null },
    });
    await openFrontDoor();
    expect([skybox(), omnibar()]).toEqual(['expanded', '']);
    await openStory('second');
    expect(skybox()).toBe('');
  });
});

describe('the skybox', () => {
  it("is reset when the device changes, and ignores the previous ad's timers", async () => {
    harness.ads.state.replies = { skybox: [filledWith('728x90'), filledWith('970x250')] };
    harness.ads.mountSlot('skybox');
    await openStory();
    harness.ads.scroll(500);
    store.dispatch(deviceRecognised({ device: 'mobile' }));
    await after(999);
    expect(skybox()).toBe('');
    await after(60_000);
    expect(skybox()).toBe('rendered');
  });
});
