import { experimentDecided } from '../../src/features/experiments/experimentsSlice';
import {
  inTest,
  NOW,
  openExperimentVisit,
  soon,
  type ExperimentVisit,
} from '../../test/support/readers/experimentVisit';

let harness: ExperimentVisit['harness'];
let store: ExperimentVisit['store'];
let viewed: ExperimentVisit['viewed'];
let show: ExperimentVisit['show'];
let begin: ExperimentVisit['begin'];
let followTo: ExperimentVisit['followTo'];

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  ({ harness, store, viewed, show, begin, followTo } = openExperimentVisit());
});

afterEach(() => {
  jest.useRealTimers();
});

describe('a page with an experiment', () => {
  const decided = (bucket: string): void => {
    show('first');
    store.dispatch(experimentDecided({ path: '/article/first/', state: inTest(bucket) }));
  };

  it('reports an exposure five seconds after the document has loaded', async () => {
    harness.experiments.state.sinceShown = 2000;
    decided('test');
    await begin();
    await soon(2900);
    expect(viewed).toEqual([]);
    await soon(200);
    expect(viewed).toEqual([inTest('test')]);
    await soon(20_000);
    expect(viewed).toHaveLength(1);
  });

  it("reports an exposure immediately if the workflow's code took longer than five seconds to load", async () => {
    harness.experiments.state.sinceShown = 9000;
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

  it('reports nothing if the reader leaves within five seconds; the next page waits five seconds again', async () => {
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

  it('reports an exposure after five seconds if it was opened in the app before the workflow loaded', async () => {
    harness.experiments.state.sinceShown = 4800;
    harness.jar.held.set('nemo_highlander', 'cta:1:test');
    decided('test');
    show('second');
    store.dispatch(experimentDecided({ path: '/article/second/', state: inTest('test') }));
    await begin();
    await soon(4900);
    expect(viewed).toEqual([]);
    await soon(200);
    expect(viewed).toEqual([inTest('test')]);
  });

  it('reports an exposure five seconds after it becomes visible', async () => {
    harness.tracked.state.isVisible = false;
    decided('test');
    await begin();
    await soon(20_000);
    expect(viewed).toEqual([]);
    harness.tracked.show();
    await soon(4900);
    expect(viewed).toEqual([]);
    await soon(200);
    expect(viewed).toEqual([inTest('test')]);
  });

  it('restarts the five-second wait when it is restored from the back/forward cache', async () => {
    decided('test');
    harness.jar.held.set('nemo_highlander', 'cta:1:test');
    await begin();
    await soon(3000);
    harness.tracked.restore();
    await soon(4900);
    expect(viewed).toEqual([]);
    await soon(200);
    expect(viewed).toEqual([inTest('test')]);
  });

  it('reports only one exposure if the reader navigates within it', async () => {
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
});
