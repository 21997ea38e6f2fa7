import { createAction } from '@reduxjs/toolkit';
import { takeEvery } from 'typed-redux-saga';
import { selectStoppedWorkflows } from '../src/features/workflows/workflowsSlice';
import {
  createSagaHarness,
  startWorkflows,
  type SagaHarness,
} from '../test/support/harness/sagaPorts';
import { port } from './ports';
import { restarting, supervised } from './supervised';

const tried = createAction('test/tried');

let harness: SagaHarness;
let attempts: number;
let store: ReturnType<typeof startWorkflows>;

beforeEach(() => {
  jest.useFakeTimers();
  harness = createSagaHarness();
  attempts = 0;
  store = startWorkflows(harness, function* watcher() {
    yield* takeEvery(tried, supervised('fragile', fail));
  });
});

afterEach(() => {
  jest.useRealTimers();
});

function* fail(): Generator<never, void> {
  attempts += 1;
  throw new Error('It broke');
}

function tryTimes(count: number): void {
  for (let time = 0; time < count; time += 1) store.dispatch(tried());
}

describe('a worker saga that fails', () => {
  it('is reported and runs again on the next event', () => {
    tryTimes(2);
    expect(attempts).toBe(2);
    expect(harness.reports.errors).toHaveLength(2);
    expect(selectStoppedWorkflows(store.getState())).toEqual([]);
  });

  it('restarts up to three times a minute; the fourth failure turns it off with a warning', () => {
    tryTimes(6);
    expect(attempts).toBe(4);
    expect(harness.reports.warnings).toEqual([
      'The workflow fragile is disabled until the page is reloaded.',
    ]);
    expect(selectStoppedWorkflows(store.getState())).toEqual(['fragile']);
  });

  it('stays off even ten minutes after its fourth failure', async () => {
    tryTimes(4);
    await jest.advanceTimersByTimeAsync(600_000);
    tryTimes(1);
    expect(attempts).toBe(4);
  });

  it('keeps restarting if its failures are spread over more than a minute', async () => {
    for (let time = 0; time < 8; time += 1) {
      tryTimes(1);
      await jest.advanceTimersByTimeAsync(30_000);
    }
    expect(attempts).toBe(8);
  });
});

describe('a workflow that fails outside its worker sagas', () => {
  let starts: number;

  function startFailing(failures: number): void {
    starts = 0;
    startWorkflows(harness, function* app() {
      yield* restarting('watching', function* watching() {
        starts += 1;
        if (starts <= failures) throw new Error('It broke');
        yield* takeEvery(tried, function* count() {
          attempts += 1;
        });
      });
    }).dispatch(tried());
  }

  it('restarts and handles further events', () => {
    startFailing(3);
    expect([starts, attempts]).toEqual([4, 1]);
    expect(harness.reports.errors).toHaveLength(3);
    expect(harness.reports.warnings).toEqual([]);
  });

  it('is turned off with a warning on the fourth failure in a minute', () => {
    startFailing(Infinity);
    expect([starts, attempts]).toEqual([4, 0]);
    expect(harness.reports.warnings).toEqual([
      'The workflow watching is disabled until the page is reloaded.',
    ]);
  });
});

describe('a port that the app did not provide', () => {
  it('causes an error report that names the port', async () => {
    const { reporter, clock } = harness.ports;
    const poor = startWorkflows({ ports: { reporter, clock } }, function* watcher() {
      yield* takeEvery(
        tried,
        supervised('asking', function* ask() {
          yield* port('content');
        }),
      );
    });
    poor.dispatch(tried());
    await Promise.resolve();
    expect(harness.reports.errors).toEqual([
      new Error('The port content was not injected into the sagas'),
    ]);
  });
});
