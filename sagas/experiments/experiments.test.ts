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
import { sampleTopic, storyPage } from '../../test/support/fixtures/sampleContent';
import { createSagaWorld, held, type SagaWorld } from '../../test/support/harness/sagaPorts';
import { experimentsSaga } from './experiments';
import type { SagaPorts } from '../ports';
import { SAMPLE_EXPERIMENT } from '../../test/support/fixtures/sampleExperiment';

const NOW = Date.parse('2024-04-03T12:00:00Z');
const END = Date.parse('2024-04-09T00:00:00Z');
const DAY = 86_400_000;
const TEST = SAMPLE_EXPERIMENT;
const inTest = (bucket: string) => ({ id: 'cta', version: '1', bucket });

let world: SagaWorld;
let store: ReturnType<typeof createAppStore>['store'];
let sagas: SagaMiddleware;
let viewed: unknown[];

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  world = createSagaWorld();
  viewed = [];
  publish();
  ({ store, sagas } = createAppStore(undefined, world.ports as Partial<SagaPorts>));
});

afterEach(() => {
  jest.useRealTimers();
});

function publish(items: readonly Experiment[] = [TEST], now = NOW): void {
  world.content.others.experiments = { items, now: new Date(now).toISOString() };
}

const about = (slug: string, ...topics: string[]): Page =>
  storyPage(slug, { topics: topics.map((topic) => sampleTopic(topic)) });

function show(slug: string, page: Page | null = about(slug, 'laptops'), search = '', hash = '') {
  const path = `/article/${slug}/`;
  if (page) store.dispatch(pageReceived({ path, page }));
  store.dispatch(pageShown({ path: page && path }));
  const place = { pathname: path, search, hash, key: path + search + hash };
  store.dispatch(navigationCommitted({ place, route: matchRoute(path), error: null }));
}

const cameFrom = (from: ShownStatus['from']): void => {
  const path = '/article/first/';
  world.reader.document = { path, from, savedAt: null, isOld: false, check: 'none' };
};

/** The late workflow begins on what the document brought. */
async function begin(): Promise<void> {
  sagas.run(function* record() {
    yield* takeEvery(experimentViewed, ({ payload }) => void viewed.push(payload));
  });
  sagas.run(experimentsSaga);
  await soon();
}

const soon = (ms = 1) => jest.advanceTimersByTimeAsync(ms);
const shown = () => selectExperiment(store.getState());
const cookie = (name = 'nemo_highlander') => world.jar.held.get(name);

async function followTo(slug: string, page?: Page | null, search = ''): Promise<void> {
  show(slug, page, search);
  await soon();
}

describe('a document that the server decided', () => {
  it('keeps its bucket, asks nobody and draws nothing', async () => {
    show('first');
    store.dispatch(experimentDecided({ path: '/article/first/', state: inTest('control') }));
    await begin();
    expect(shown()).toEqual(inTest('control'));
    expect(world.content.asked.others).toEqual([]);
    expect(world.jar.written).toEqual([]);
  });

  it('without any test is left alone', async () => {
    show('first');
    cameFrom('network');
    await begin();
    expect(shown()).toBeNull();
    expect(world.content.asked.others).toEqual([]);
  });
});

describe('a page that came without the server', () => {
  beforeEach(() => {
    world.experiments.state.slots = [3];
  });

  it.each(['copy', 'shell'] as const)('from the worker (%s) is drawn by the app', async (from) => {
    cameFrom(from);
    show('first');
    await begin();
    expect(shown()).toEqual(inTest('test'));
    expect(world.experiments.state.marked).toEqual(inTest('test'));
    expect(cookie()).toBe('cta:1:test');
    expect(world.jar.written.join()).toContain(`Max-Age=${(END - NOW) / 1000}`);
  });

  it('inside the app is drawn once, and every page after it keeps the bucket', async () => {
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second');
    expect(shown()).toEqual(inTest('test'));
    await followTo('third');
    expect(shown()).toEqual(inTest('test'));
    expect(world.jar.written).toHaveLength(1);
  });

  it('keeps the bucket of the cookie that the server gave', async () => {
    world.jar.held.set('nemo_highlander', 'cta:1:control');
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second');
    expect(shown()).toEqual(inTest('control'));
    expect(world.jar.written).toEqual([]);
  });

  it('is outside of the test where its topics or the reader’s device are', async () => {
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
    expect(world.experiments.state.marked).toBeNull();
  });

  it('leaves the reader out whom the draw leaves out, once', async () => {
    world.experiments.state.slots = [95];
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second');
    await followTo('third');
    expect(shown()).toEqual(inTest('exclude'));
    expect(cookie('nemo_highlander_cta')).toBe('cta:1:exclude');
    expect(cookie()).toBeUndefined();
  });

  it('takes away cookies that stand for no test', async () => {
    world.jar.held.set('nemo_highlander', 'gone:1:test');
    world.jar.held.set('nemo_highlander_cta', 'cta:0:exclude');
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second', about('second', 'phones'));
    expect(world.jar.held.size).toBe(0);
  });

  it('has the bucket that its address sets', async () => {
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second', undefined, '?ab=cta:1:control');
    expect(shown()).toEqual(inTest('control'));
    expect(cookie()).toBe('cta:1:control');
  });

  it('goes by the server’s time where the reader’s clock errs', async () => {
    publish([TEST], END);
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second');
    expect(shown()).toBeNull();
  });

  it('learns of a test that begins while the reader reads', async () => {
    publish([TEST], NOW - 3 * DAY);
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second');
    expect(shown()).toBeNull();
    publish([TEST], NOW);
    await soon(60_000);
    await followTo('third');
    expect(shown()).toEqual(inTest('test'));
    expect(world.content.asked.others).toEqual(['experiments', 'experiments']);
  });
});

describe('without a network', () => {
  beforeEach(() => {
    world.content.others.experiments = new UnreachableError('No network');
    show('first', about('first', 'phones'));
  });

  it('and definitions a page is shown as it is, and no view is reported', async () => {
    world.jar.held.set('nemo_highlander', 'cta:1:test');
    await begin();
    await followTo('second');
    await soon(6000);
    expect(shown()).toBeNull();
    expect(viewed).toEqual([]);
    expect(cookie()).toBe('cta:1:test');
    expect(world.reports.errors).toEqual([]);
  });

  it('the definitions that were read before go on', async () => {
    publish();
    world.experiments.state.slots = [50];
    await begin();
    await followTo('second');
    world.content.others.experiments = new UnreachableError('No network');
    await soon(120_000);
    await followTo('third');
    expect(shown()).toEqual(inTest('control'));
  });
});

describe('a page of a test', () => {
  const decided = (bucket: string): void => {
    show('first');
    store.dispatch(experimentDecided({ path: '/article/first/', state: inTest(bucket) }));
  };

  it('is reported as viewed five seconds after the document had loaded', async () => {
    world.experiments.state.sinceLoad = 2000;
    decided('test');
    await begin();
    await soon(2900);
    expect(viewed).toEqual([]);
    await soon(200);
    expect(viewed).toEqual([inTest('test')]);
    await soon(20_000);
    expect(viewed).toHaveLength(1);
  });

  it('is reported at once where the workflow’s code came later than that', async () => {
    world.experiments.state.sinceLoad = 9000;
    decided('control');
    await begin();
    await soon();
    expect(viewed).toEqual([inTest('control')]);
  });

  it('is not reported for readers who were left out', async () => {
    decided('exclude');
    await begin();
    await soon(10_000);
    expect(viewed).toEqual([]);
  });

  it('that is left before five seconds is not reported, and the next is after its own', async () => {
    decided('test');
    world.jar.held.set('nemo_highlander', 'cta:1:test');
    await begin();
    await soon(3000);
    await followTo('second');
    await soon(4900);
    expect(viewed).toEqual([]);
    await soon(200);
    expect(viewed).toEqual([inTest('test')]);
  });

  it('is reported once although the reader moves within it', async () => {
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

  it('whose definitions come after the reader has gone on decides nothing any more', async () => {
    const late = held<{ items: Experiment[]; now: string }>();
    world.content.others.experiments = () => late.promise;
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second');
    publish();
    await followTo('third', about('third', 'phones'));
    late.release({ items: [TEST], now: new Date(NOW).toISOString() });
    await soon();
    expect(shown()).toBeNull();
    expect(world.jar.written).toEqual([]);
  });
});
