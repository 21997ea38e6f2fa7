import { consentChanged } from '../../src/features/consent/consentSlice';
import { deviceRecognised } from '../../src/features/device/deviceSlice';
import { flagsResolved } from '../../src/features/flags/flagsSlice';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { pageReceived, pageShown } from '../../src/features/page/pageSlice';
import { selectComponents } from '../../src/features/pageState/pageStateSlice';
import { selectActiveComponents } from '../../src/features/tracking/trackingSlice';
import type { CategoryId } from '../../src/model/consent/consent';
import type { FeatureName } from '../../src/model/experiments/features';
import type { Page } from '../../src/model/routing/page';
import { matchRoute } from '../../src/model/routing/routeMatch';
import { pageFixture, storyPage } from '../../test/support/fixtures/contentFixtures';
import { listingItemFixture } from '../../test/support/fixtures/partFixtures';
import {
  createSagaHarness,
  held,
  startWorkflows,
  type SagaHarness,
} from '../../test/support/harness/sagaPorts';
import { decisionsSaga } from './decisions';
import { nextTask } from '../../test/support/nextTask';

const ITEMS = [listingItemFixture('one'), listingItemFixture('two')];

let harness: SagaHarness;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  harness = createSagaHarness();
  harness.decisions.state.answer = { options: ITEMS, decisionId: 'd-1' };
  store = startWorkflows(harness, decisionsSaga);
});

function allow(...allowed: CategoryId[]): void {
  store.dispatch(
    consentChanged({
      status: 'answered',
      source: 'own',
      allowed,
      hasGpc: false,
      isSuspended: false,
    }),
  );
}

function enable(...on: FeatureName[]): void {
  store.dispatch(flagsResolved({ on, debug: [] }));
}

function agree(): void {
  allow('C0001', 'C0003');
  enable('decisions');
}

async function show(path: string, page: Page | null, hash = ''): Promise<void> {
  if (page) store.dispatch(pageReceived({ path, page }));
  store.dispatch(pageShown({ path: page && path }));
  const location = { pathname: path, search: '', hash, key: path + hash };
  store.dispatch(navigationCommitted({ location, route: matchRoute(path), error: null }));
  await nextTask();
}

const showStory = (slug: string) => show(`/article/${slug}/`, storyPage(slug));
const chosen = () => selectComponents(store.getState()).moreForYou;
const requestedIds = () => harness.decisions.asked.map(({ contentId }) => contentId);

describe('recommendations for a story', () => {
  it('are requested once and stored with the path of the page', async () => {
    agree();
    await showStory('first');
    expect(harness.decisions.asked).toEqual([{ contentId: 'id-first', isMobile: true }]);
    expect(chosen()).toEqual({ path: '/article/first/', decisionId: 'd-1', items: ITEMS });
  });

  it('count as an active component of the page only if there are any', async () => {
    agree();
    await showStory('first');
    expect(selectActiveComponents(store.getState())).toBe('moreForYou');
    harness.decisions.state.answer = { options: [], decisionId: '' };
    await showStory('second');
    expect(selectActiveComponents(store.getState())).toBe('');
  });

  it('are requested for the current device', async () => {
    store.dispatch(deviceRecognised({ device: 'desktop' }));
    agree();
    await showStory('first');
    expect(harness.decisions.asked[0]?.isMobile).toBe(false);
  });

  it('are requested on every view of a story, but not on a hash navigation within it', async () => {
    agree();
    await showStory('first');
    await show('/article/first/', storyPage('first'), '#end');
    await showStory('second');
    await showStory('first');
    expect(requestedIds()).toEqual(['id-first', 'id-second', 'id-first']);
  });

  it('are not requested on any other page', async () => {
    agree();
    await show('/latest/', pageFixture('latest-door', 'latest-door', []));
    await show('/nothing/', null);
    expect(requestedIds()).toEqual([]);
    expect(chosen()).toBeUndefined();
  });

  it('wait for consent to the functional category, and are then requested without a reload', async () => {
    enable('decisions');
    allow('C0001', 'C0002', 'C0004', 'C0005');
    await showStory('first');
    expect(requestedIds()).toEqual([]);
    allow('C0001', 'C0003');
    await nextTask();
    expect(requestedIds()).toEqual(['id-first']);
  });

  it('are requested only if their feature is on', async () => {
    allow('C0001', 'C0003');
    await showStory('first');
    expect(requestedIds()).toEqual([]);
    enable('vanity.mask', 'decisions');
    await nextTask();
    expect(requestedIds()).toEqual(['id-first']);
  });

  it.each([
    ['is offline', { isOnline: false }],
    ['has data saver on', { isOnline: true, saveData: true }],
  ])('are not requested if the reader %s', async (_case, facts) => {
    Object.assign(harness.network, facts);
    agree();
    await showStory('first');
    expect(requestedIds()).toEqual([]);
  });

  it('are not requested until the browser is idle', async () => {
    const idle = held<undefined>();
    harness.ports.rest.whenIdle = () => idle.promise;
    agree();
    await showStory('first');
    expect(requestedIds()).toEqual([]);
    idle.release(undefined);
    await nextTask();
    expect(requestedIds()).toEqual(['id-first']);
  });

  it('are discarded if the reader has navigated away', async () => {
    const late = held<{ options: typeof ITEMS; decisionId: string }>();
    harness.decisions.state.answer = late.promise;
    agree();
    await showStory('first');
    harness.decisions.state.answer = { options: [], decisionId: '' };
    await showStory('second');
    late.release({ options: ITEMS, decisionId: 'late' });
    await nextTask();
    expect(chosen()).toEqual({ path: '/article/second/', decisionId: '', items: [] });
  });

  it('are stored as an empty list, without an error report, if the service returns none', async () => {
    harness.decisions.state.answer = { options: [], decisionId: '' };
    agree();
    await showStory('first');
    expect(chosen()).toEqual({ path: '/article/first/', decisionId: '', items: [] });
    expect(harness.reports).toEqual({ errors: [], warnings: [], lines: [] });
  });
});
