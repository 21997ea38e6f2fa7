import { deviceRecognised } from '../../src/features/device/deviceSlice';
import { experimentDecided } from '../../src/features/experiments/experimentsSlice';
import { pageReceived, pageShown } from '../../src/features/page/pageSlice';
import { UnreachableError } from '../../src/model/routing/errors';
import type { Experiment } from '../../src/model/experiments/experiments';
import type { ShownStatus } from '../../src/model/offline/workerMessages';
import { EXPERIMENT_FIXTURE } from '../../test/support/fixtures/experimentFixture';
import { held } from '../../test/support/harness/sagaPorts';
import {
  about,
  inTest,
  NOW,
  openExperimentVisit,
  soon,
  type ExperimentVisit,
} from '../../test/support/readers/experimentVisit';

const END = Date.parse('2024-04-09T00:00:00Z');
const DAY = 86_400_000;
const TEST = EXPERIMENT_FIXTURE;

let harness: ExperimentVisit['harness'];
let store: ExperimentVisit['store'];
let viewed: ExperimentVisit['viewed'];
let publish: ExperimentVisit['publish'];
let show: ExperimentVisit['show'];
let begin: ExperimentVisit['begin'];
let followTo: ExperimentVisit['followTo'];
let shown: ExperimentVisit['shown'];

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  ({ harness, store, viewed, publish, show, begin, followTo, shown } = openExperimentVisit());
});

afterEach(() => {
  jest.useRealTimers();
});

const cameFrom = (from: ShownStatus['from']): void => {
  const path = '/article/first/';
  harness.reader.document = { path, from, savedAt: null, isOld: false, check: 'none' };
};

const cookie = (name = 'nemo_highlander') => harness.jar.held.get(name);

describe('a page opened in the app', () => {
  it('is assigned its bucket before it is rendered', async () => {
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

describe('a document from the server', () => {
  it('keeps the bucket assigned by the server, and loads the definitions for the next page', async () => {
    show('first');
    store.dispatch(experimentDecided({ path: '/article/first/', state: inTest('control') }));
    await begin();
    expect(shown()).toEqual(inTest('control'));
    expect(harness.content.asked.others).toEqual(['experiments']);
    expect(harness.jar.written).toEqual([]);
  });

  it('is left unchanged if it is not part of an experiment', async () => {
    show('first');
    cameFrom('network');
    await begin();
    expect(shown()).toBeNull();
    expect(harness.jar.written).toEqual([]);
  });
});

describe('a page that did not come from the server', () => {
  beforeEach(() => {
    harness.experiments.state.slots = [3];
  });

  it.each([
    ['a cached document', 'copy'],
    ['the shell', 'shell'],
  ] as const)(
    'is assigned its bucket in the app if the worker served %s',
    async (_document, from) => {
      cameFrom(from);
      show('first');
      await begin();
      expect(shown()).toEqual(inTest('test'));
      expect(harness.experiments.state.marked).toEqual(inTest('test'));
      expect(cookie()).toBe('cta:1:test');
      expect(harness.jar.written.join()).toContain(`Max-Age=${(END - NOW) / 1000}`);
    },
  );

  it('is assigned a bucket that later pages keep', async () => {
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second');
    expect(shown()).toEqual(inTest('test'));
    await followTo('third');
    expect(shown()).toEqual(inTest('test'));
    expect(harness.jar.written).toHaveLength(1);
  });

  it("keeps the bucket from the server's cookie", async () => {
    harness.jar.held.set('nemo_highlander', 'cta:1:control');
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second');
    expect(shown()).toEqual(inTest('control'));
    expect(harness.jar.written).toEqual([]);
  });

  it('is not part of the experiment if its topics or the device do not match', async () => {
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

  it("stores an exclusion in the experiment's own cookie if the assignment excludes the reader", async () => {
    harness.experiments.state.slots = [95];
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second');
    await followTo('third');
    expect(shown()).toEqual(inTest('exclude'));
    expect(cookie('nemo_highlander_cta')).toBe('cta:1:exclude');
    expect(cookie()).toBeUndefined();
  });

  it('removes the cookies of unknown experiments and of other versions', async () => {
    harness.jar.held.set('nemo_highlander', 'gone:1:test');
    harness.jar.held.set('nemo_highlander_cta', 'cta:0:exclude');
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second', about('second', 'phones'));
    expect(harness.jar.held.size).toBe(0);
  });

  it('uses the bucket in the query', async () => {
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second', undefined, '?ab=cta:1:control');
    expect(shown()).toEqual(inTest('control'));
    expect(cookie()).toBe('cta:1:control');
  });

  it("is not part of an experiment that has ended according to the server's clock", async () => {
    publish([TEST], END);
    show('first', about('first', 'phones'));
    await begin();
    await followTo('second');
    expect(shown()).toBeNull();
  });

  it('joins an experiment that starts during the visit once the definitions have been refreshed', async () => {
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

describe('a page opened without a network', () => {
  beforeEach(() => {
    harness.content.others.experiments = new UnreachableError('No network');
    show('first', about('first', 'phones'));
  });

  it('is shown unchanged and reports no exposure if there are no definitions', async () => {
    harness.jar.held.set('nemo_highlander', 'cta:1:test');
    await begin();
    await followTo('second');
    await soon(6000);
    expect(shown()).toBeNull();
    expect(viewed).toEqual([]);
    expect(cookie()).toBe('cta:1:test');
    expect(harness.reports.errors).toEqual([]);
  });

  it('uses cached definitions', async () => {
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

describe('experiment definitions', () => {
  it('are not applied to a page that is already shown when they arrive', async () => {
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
