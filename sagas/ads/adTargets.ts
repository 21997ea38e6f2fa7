import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { adPageDescribed, selectAdPageData } from '../../src/features/ads/adsSlice';
import { selectAllowedCategories } from '../../src/features/consent/consentSlice';
import { selectDevice } from '../../src/features/device/deviceSlice';
import { selectExperiment } from '../../src/features/experiments/experimentsSelectors';
import { selectLocation } from '../../src/features/navigation/navigationSlice';
import { selectFtag } from '../../src/features/targeting/targetingSlice';
import { selectPageViewGuid } from '../../src/features/tracking/trackingSlice';
import { adPageData, type AdPageData } from '../../src/model/ads/adPageData';
import { adPageOf, type AdSlots } from '../../src/model/ads/adSlots';
import { adSwitchesOf } from '../../src/model/ads/adDebug';
import { adTargetingOf, type ReaderTargeting } from '../../src/model/ads/adTargeting';
import { adTopicsOf, pageTargetingOf } from '../../src/model/ads/pageTargeting';
import type { Page } from '../../src/model/routing/page';
import { port } from '../ports';

/** Cookie with a random ID for this browser. */
const NUMBER_COOKIE = 'zdnet_ad';
/** One year, in seconds. */
const NUMBER_MAX_AGE = 31_536_000;
/** Session cookie with the number of pages viewed. */
const VIEWS_COOKIE = 'pv';

/**
 * Returns the data that all ads on a page share, based on the current state and consent, and stores it in the state.
 */
export function* describeAdPage(page: Page, config: AdSlots): SagaGenerator<AdPageData> {
  const pageData = yield* call(adPageDataOf, page, config);
  // Skips the action if the data is unchanged, as it is for most requests on a page.
  const known = yield* select(selectAdPageData);
  if (JSON.stringify(pageData) !== JSON.stringify(known)) yield* put(adPageDescribed(pageData));
  return pageData;
}

export function* adPageDataOf(page: Page, config: AdSlots): SagaGenerator<AdPageData> {
  const { siteKey, isDevelopment } = yield* port('installation');
  const { search } = yield* select(selectLocation);
  const switches = adSwitchesOf(search);
  const experiment = yield* select(selectExperiment);
  const setup = adPageOf(config, page.pageType);
  return adPageData({
    siteKey,
    switches,
    topics: adTopicsOf(page),
    skybox: skyboxOf(setup),
    disableInitialLoad: switches.suppressed.includes('all'),
    targeting: adTargetingOf({
      page: pageTargetingOf(page),
      reader: yield* call(readerOfAds),
      device: yield* select(selectDevice),
      isDevelopment,
      test: experiment ? `${experiment.id}:${experiment.bucket}` : null,
      allowed: yield* select(selectAllowedCategories),
      overrides: switches.targeting,
    }),
  });
}

function skyboxOf(setup: ReturnType<typeof adPageOf>): AdPageData['skybox'] {
  if (!setup?.slots.includes('skybox')) return 'none';
  return setup.stickySkybox ? 'sticky' : 'plain';
}

export function* readerOfAds(): SagaGenerator<ReaderTargeting> {
  const cookies = yield* port('cookies');
  return {
    isRegistered: cookies.get('fly_user') === '1',
    session: cookies.get(NUMBER_COOKIE),
    pageViews: Number(cookies.get(VIEWS_COOKIE) ?? '0') || 0,
    pageViewGuid: yield* select(selectPageViewGuid),
    ftag: yield* select(selectFtag),
  };
}

/**
 * Counts a page view, and sets the browser's random ID if it has none. Both cookies are kept in memory until the reader
 * consents, and are removed when consent is withdrawn.
 */
export function* countAdView(newId: () => string): SagaGenerator<void> {
  const cookies = yield* port('cookies');
  const views = Number(cookies.get(VIEWS_COOKIE) ?? '0') || 0;
  cookies.set(VIEWS_COOKIE, String(views + 1), null);
  if (cookies.get(NUMBER_COOKIE) === null) cookies.set(NUMBER_COOKIE, newId(), NUMBER_MAX_AGE);
}
