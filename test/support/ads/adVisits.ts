import { adLifecycleSaga } from '../../../sagas/ads/adLifecycle';
import { selectAdSlot, selectAdSlots } from '../../../src/features/ads/adsSlice';
import { consentChanged } from '../../../src/features/consent/consentSlice';
import { deviceRecognised } from '../../../src/features/device/deviceSlice';
import { navigationCommitted } from '../../../src/features/navigation/navigationSlice';
import { pageReceived, pageShown } from '../../../src/features/page/pageSlice';
import { pageViewStarted } from '../../../src/features/tracking/trackingSlice';
import type { AdPageConfig, AdSlots } from '../../../src/model/ads/adSlots';
import type { CategoryId } from '../../../src/model/consent/consent';
import { matchRoute } from '../../../src/model/routing/routeMatch';
import { createSagaHarness, startWorkflows, type SagaHarness } from '../harness/sagaPorts';
import { storyPage } from '../fixtures/contentFixtures';
import { PAGE_VIEW } from '../fixtures/eventFixtures';
import { nextTask } from '../nextTask';

export interface AdVisits {
  harness: SagaHarness;
  store: ReturnType<typeof startWorkflows>;
  slots(): ReturnType<typeof selectAdSlots>;
  slot(id: string): ReturnType<typeof selectAdSlot>;
  /** Returns one line for each tracked event, with its type, the result of its check and its own fields. */
  trackedLines(): string[];
  /** Allows exactly these consent categories. */
  allow(...allowed: CategoryId[]): void;
  /** Opens a story and starts its page view. */
  visit(slug: string, search?: string): Promise<void>;
  /** Starts the next page view, with an id such as `view-1`. */
  view(): Promise<void>;
}

export const PAGE: AdPageConfig = {
  slots: ['skybox', 'in-body', 'bottom', 'phone'],
  lazy: ['in-body', 'bottom'],
  delay: ['bottom'],
  collapseEmpty: ['in-body'],
  stickySkybox: true,
};

export const CONFIG: AdSlots = {
  slots: {
    skybox: {
      ...{ type: 'skybox', constraint: 'all', desktop: 'sky-desk', mobile: 'sky-phone' },
      bodyClass: 'has-skybox',
    },
    'in-body': { type: 'mpu', constraint: 'all', desktop: 'text', mobile: 'text' },
    bottom: { type: 'leaderboard', constraint: 'all', desktop: 'foot', mobile: 'foot' },
    phone: { type: 'banner', constraint: 'mobile', desktop: 'none', mobile: 'thumb' },
  },
  pages: { article: PAGE },
};

/** Fields that all ad request events share. `trackedLines` omits them, and `adOutcomes.test.ts` tests them. */
const SHARED: readonly string[] = ['unit', 'provider', 'device', 'latency'];

export const soon = nextTask;

/** Creates a desktop reader who has not opened a page or made a consent choice yet. */
export function createAdVisits(): AdVisits {
  let views = 0;
  const harness = createSagaHarness();
  harness.ads.state.config = CONFIG;
  const store = startWorkflows(harness, adLifecycleSaga);
  store.dispatch(deviceRecognised({ device: 'desktop' }));
  const visits: AdVisits = {
    harness,
    store,
    slots: () => selectAdSlots(store.getState()),
    slot: (id) => selectAdSlot(store.getState(), id),
    trackedLines: () =>
      harness.tracked.events.map(({ type, payload, meta }) =>
        [
          ...[type.slice('event/'.length), meta.check],
          ...Object.entries(payload).flatMap(([key, value]) =>
            SHARED.includes(key) ? [] : `${key}=${String(value)}`,
          ),
        ].join(' '),
      ),
    allow(...allowed) {
      store.dispatch(
        consentChanged({
          ...{ status: 'answered', source: 'own', allowed, hasGpc: false, isSuspended: false },
        }),
      );
      (harness.ports.cookies as { allow(categories: CategoryId[]): void }).allow(allowed);
    },
    async visit(slug, search = '') {
      const path = `/article/${slug}/`;
      store.dispatch(pageReceived({ path, page: storyPage(slug) }));
      store.dispatch(pageShown({ path }));
      const location = { pathname: path, search, hash: '', key: path };
      store.dispatch(navigationCommitted({ location, route: matchRoute(path), error: null }));
      await visits.view();
    },
    async view() {
      store.dispatch(pageViewStarted({ ...PAGE_VIEW, pageViewGuid: `view-${(views += 1)}` }));
      await soon();
    },
  };
  return visits;
}
