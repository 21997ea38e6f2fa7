import type { SagaMiddleware } from 'redux-saga';
import { takeEvery } from 'typed-redux-saga';
import { createAppStore } from '../../src/app/store/store';
import { deviceRecognised } from '../../src/features/device/deviceSlice';
import { selectExperiment } from '../../src/features/experiments/experimentsSelectors';
import {
  experimentDecided,
  experimentViewed,
} from '../../src/features/experiments/experimentsSlice';
import { navigationCommitted } from '../../src/features/navigation/navigationSlice';
import { pageReceived, pageShown } from '../../src/features/page/pageSlice';
import { UnreachableError } from '../../src/model/routing/errors';
import type { Experiment } from '../../src/model/experiments/experiments';
import type { Page } from '../../src/model/routing/page';
import { matchRoute } from '../../src/model/routing/routeMatch';
import type { ShownStatus } from '../../src/model/offline/workerMessages';
import { topicFixture, storyPage } from '../../test/support/fixtures/contentFixtures';
import { createSagaHarness, held, type SagaHarness } from '../../test/support/harness/sagaPorts';
import { experimentsSaga } from './experiments';
import type { SagaPorts } from '../ports';
import { EXPERIMENT_FIXTURE } from '../../test/support/fixtures/experimentFixture';

const NOW = Date.parse('2024-04-03T12:00:00Z');
const END = Date.parse('2024-04-09T00:00:00Z');
const DAY = 86_400_000;
const TEST = EXPERIMENT_FIXTURE;
const inTest = (bucket: string) => ({ id: 'cta', version: '1', bucket });

let harness: SagaHarness;
let store: ReturnType<typeof createAppStore>['store'];
let sagas: SagaMiddleware;
let viewed: unknown[];

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  harness = createSagaHarness();
  viewed = [];
  publish();
  ({ store, sagas } = createAppStore(undefined, harness.ports as Partial<SagaPorts>));
});

afterEach(() => {
  jest.useRealTimers();
});

function publish(items: readonly Experiment[] = [TEST], now = NOW): void {
  harness.content.others.experiments = { items, now: new Date(now).toISOString() };
}

const about = (slug: string, ...topics: string[]): Page =>
  storyPage(slug, { topics: topics.map((topic) => topicFixture(topic)) });

function show(slug: string, page: Page | null = about(slug, 'laptops'), search = '', hash = '') {
  const path = `/article/${slug}/`;
  if (page) store.dispatch(pageReceived({ path, page }));
  store.dispatch(pageShown({ path: page && path }));
  const location = { pathname: path, search, hash, key: path + search + hash };
  store.dispatch(navigationCommitted({ location, route: matchRoute(path), error: null }));
}

const cameFrom = (from: ShownStatus['from']): void => {
  const path = '/article/first/';
  harness.reader.document = { path, from, savedAt: null, isOld: false, check: 'none' };
};

/** Starts the lazy workflow on the document's page. */
async function begin(): Promise<void> {
  sagas.run(function* record() {
    yield* takeEvery(experimentViewed, ({ payload }) => void viewed.push(payload));
  });
  sagas.run(experimentsSaga);
  await soon();
}

const soon = (ms = 1) => jest.advanceTimersByTimeAsync(ms);
const shown = () => selectExperiment(store.getState());
const cookie = (name = 'nemo_highlander') => harness.jar.held.get(name);

async function followTo(slug: string, page?: Page | null, search = ''): Promise<void> {
  show(slug, page, search);
  await soon();
}

describe('a page opened in the app', () => {
  it('has its bucket before the commit that shows it', async () => {
    harness.experiments.state.slots = [3];
    show('first');
    cameFrom('network');
    await begin();
    store.dispatch(pageReceived({ path: '/article/second/', page: about('second', 'laptops') }));
    store.dispatch(pageShown({ path: '/article/second/' }));
    expect(shown()).toEqual(inTest('test'));
    expect(harness.experiments.state.marked).toEqual(inTest('test'));
  });
});

describe('a document with a bucket assigned by the server', () => {
  it('keeps the bucket without a new assignment, and reads the definitions for the next page', async () => {
    show('first');
    store.dispatch(experimentDecided({ path: '/article/first/', state: inTest('control') }));
    await begin();
    expect(shown()).toEqual(inTest('control'));
    expect(harness.content.asked.others).toEqual(['experiments']);
    expect(harness.jar.written).toEqual([]);
  });

  it('is left alone if it has no test', async () => {
    show('first');
    cameFrom('network');
    await begin();
    expect(shown()).toBeNull();
    expect(harness.jar.written).toEqual([]);
  });
});

describe('a page that came without the server', () => {
  beforeEach(() => {
    harness.experiments.state.slots = [3];
  });

  it.each(['copy', 'shell'] as const)(
    'from the worker (%s) gets its bucket in the app',
    async (from) => {
      cameFrom(from);
      show('first');
      await begin();
      expect(shown()).toEqual(inTest('test'));
      expect(harness.experiments.state.marked).toEqual(inTest('test'));
      expect(cookie()).toBe('cta:1:test');
      expect(harness.jar.written.join()).toContain(`Max-Age=${(END - NOW) / 1000}`);
    },
  );

  it('in the app is assigned once, and later pages keep the bucket', async () => {
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second');
    expect(shown()).toEqual(inTest('test'));
    await followTo('third');
    expect(shown()).toEqual(inTest('test'));
    expect(harness.jar.written).toHaveLength(1);
  });

  it("keeps the bucket of the server's cookie", async () => {
    harness.jar.held.set('nemo_highlander', 'cta:1:control');
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second');
    expect(shown()).toEqual(inTest('control'));
    expect(harness.jar.written).toEqual([]);
  });

  it('is outside the test if its topics or the device do not match', async () => {
    publish([{ ...TEST, criteria: { topics: ['laptops'], devices: ['desktop'] } }]);
    show('first', about('first', 'phones'));
    await begin();
    store.dispatch(deviceRecognised({ device: 'tablet' }));
    await followTo('second');
    expect(shown()).toBeNull();
    store.dispatch(deviceRecognised({ device: 'desktop' }));
    await followTo('third');
    expect(shown()).toEqual(inTest('test'));
    await followTo('fourth', about('fourth', 'phones'));
    expect(shown()).toBeNull();
    expect(harness.experiments.state.marked).toBeNull();
  });

  it('is excluded once if the assignment excludes the reader', async () => {
    harness.experiments.state.slots = [95];
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second');
    await followTo('third');
    expect(shown()).toEqual(inTest('exclude'));
    expect(cookie('nemo_highlander_cta')).toBe('cta:1:exclude');
    expect(cookie()).toBeUndefined();
  });

  it('removes cookies of unknown tests', async () => {
    harness.jar.held.set('nemo_highlander', 'gone:1:test');
    harness.jar.held.set('nemo_highlander_cta', 'cta:0:exclude');
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second', about('second', 'phones'));
    expect(harness.jar.held.size).toBe(0);
  });

  it('uses the bucket from the query', async () => {
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second', undefined, '?ab=cta:1:control');
    expect(shown()).toEqual(inTest('control'));
    expect(cookie()).toBe('cta:1:control');
  });

  it("uses the server's time if the device clock is wrong", async () => {
    publish([TEST], END);
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second');
    expect(shown()).toBeNull();
  });

  it('picks up a test that starts during the visit, without waiting for it on a page', async () => {
    publish([TEST], NOW - 3 * DAY);
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second');
    expect(shown()).toBeNull();
    publish([TEST], NOW);
    await soon(60_000);
    await followTo('third');
    expect(shown()).toBeNull();
    await followTo('fourth');
    expect(shown()).toEqual(inTest('test'));
    expect(harness.content.asked.others).toEqual(['experiments', 'experiments']);
  });
});

describe('without a network', () => {
  beforeEach(() => {
    harness.content.others.experiments = new UnreachableError('No network');
    show('first', about('first', 'phones'));
  });

  it('and definitions, a page is shown unchanged and no exposure is reported', async () => {
    harness.jar.held.set('nemo_highlander', 'cta:1:test');
    await begin();
    await followTo('second');
    await soon(6000);
    expect(shown()).toBeNull();
    expect(viewed).toEqual([]);
    expect(cookie()).toBe('cta:1:test');
    expect(harness.reports.errors).toEqual([]);
  });

  it('cached definitions remain in use', async () => {
    publish();
    harness.experiments.state.slots = [50];
    await begin();
    await followTo('second');
    harness.content.others.experiments = new UnreachableError('No network');
    await soon(120_000);
    await followTo('third');
    expect(shown()).toEqual(inTest('control'));
  });
});

describe('a page with a test', () => {
  const decided = (bucket: string): void => {
    show('first');
    store.dispatch(experimentDecided({ path: '/article/first/', state: inTest(bucket) }));
  };

  it('reports an exposure five seconds after the document has loaded', async () => {
    harness.experiments.state.sinceLoad = 2000;
    decided('test');
    await begin();
    await soon(2900);
    expect(viewed).toEqual([]);
    await soon(200);
    expect(viewed).toEqual([inTest('test')]);
    await soon(20_000);
    expect(viewed).toHaveLength(1);
  });

  it("reports at once if the workflow's code arrived later than that", async () => {
    harness.experiments.state.sinceLoad = 9000;
    decided('control');
    await begin();
    await soon();
    expect(viewed).toEqual([inTest('control')]);
  });

  it('reports no exposure for excluded readers', async () => {
    decided('exclude');
    await begin();
    await soon(10_000);
    expect(viewed).toEqual([]);
  });

  it('reports nothing if left before five seconds, and the next page reports after its own', async () => {
    decided('test');
    harness.jar.held.set('nemo_highlander', 'cta:1:test');
    await begin();
    await soon(3000);
    await followTo('second');
    await soon(4900);
    expect(viewed).toEqual([]);
    await soon(200);
    expect(viewed).toEqual([inTest('test')]);
  });

  it('reports once when the reader navigates within it', async () => {
    decided('test');
    await begin();
    await soon(3000);
    show('first', undefined, '', '#part-two');
    await soon(2500);
    expect(viewed).toEqual([inTest('test')]);
    show('first', undefined, '', '#part-three');
    await soon(20_000);
    expect(viewed).toHaveLength(1);
  });

  it('ignores definitions that arrive after the reader has navigated away', async () => {
    const late = held<{ items: Experiment[]; now: string }>();
    harness.content.others.experiments = () => late.promise;
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second');
    publish();
    await followTo('third', about('third', 'phones'));
    late.release({ items: [TEST], now: new Date(NOW).toISOString() });
    await soon();
    expect(shown()).toBeNull();
    expect(harness.jar.written).toEqual([]);
  });
});
