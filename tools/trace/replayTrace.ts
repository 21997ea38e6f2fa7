import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import { install } from '@sinonjs/fake-timers';
import type { SagaPorts } from '../../sagas/ports';
import { LAZY_SAGAS, rootSaga } from '../../sagas/root';
import { createAppStore, type RootState } from '../../src/app/store/store';
import { fieldCheck } from '../../src/model/events/fieldCheck';
import { isEventType, type StampedEvent } from '../../src/model/events/trackedEvent';
import type { Trace, TraceEntry } from '../../src/model/trace/trace';
import { systemClock } from '../../src/platform/browser/clock';
import { createReplayPorts, type ReplayPorts } from './replayPorts';

export interface Replay {
  events: StampedEvent[];
  /** Calls from sagas for which the trace has no result. */
  unknownCalls: string[];
  /** Error messages of the sagas that failed. */
  failures: string[];
}

/**
 * Runs the store and all sagas as in the recorded document. External actions, results and listener calls arrive at
 * their recorded times on a fake clock. Nothing is rendered, because sagas access the page only through ports.
 */
export async function replayTrace(trace: Trace): Promise<Replay> {
  await loadSagas();
  const start = Date.parse(trace.startedAt);
  const clock = install({ now: start, toFake: FAKED, loopLimit: MOST_TIMERS });
  const replay = createReplayPorts(trace);
  const failures: string[] = [];
  const events: StampedEvent[] = [];
  const ports = portsOf(trace, replay, failures);
  const { store, sagas } = createAppStore(trace.state as unknown as RootState, ports, [
    collectInto(events),
  ]);
  const dispatch = (entry: TraceEntry): void => {
    if ('action' in entry) store.dispatch({ ...entry.action });
    else replay.deliver(entry);
  };
  const first = trace.entries.findIndex((entry) => 'call' in entry || 'put' in entry);
  for (const entry of trace.entries.slice(0, first)) dispatch(entry);
  const task = sagas.run(rootSaga);
  try {
    for (const entry of trace.entries.slice(first)) {
      await clock.tickAsync(Math.max(0, start + entry.at - clock.now));
      await untilQuiet(() => replay.calls() + events.length);
      dispatch(entry);
    }
    await untilQuiet(() => replay.calls() + events.length);
  } finally {
    task.cancel();
    clock.uninstall();
  }
  return { events, unknownCalls: replay.unknownCalls(), failures };
}

const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'];
const MOST_TIMERS = 100_000;

/** Loads the lazy sagas in advance. Otherwise, later trace entries would be replayed before their chunks had loaded. */
async function loadSagas(): Promise<void> {
  const loads = LAZY_SAGAS.flatMap(({ workflows }) => Object.values(workflows));
  await Promise.all(loads.map((load) => load()));
}

/** Waits until no calls or events have occurred for a few turns of the event loop. */
async function untilQuiet(activity: () => number): Promise<void> {
  let before = -1;
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    await nextTurn();
    if (activity() === before) continue;
    before = activity();
    quiet = 0;
  }
}

const QUIET_TURNS = 3;

function portsOf(trace: Trace, replay: ReplayPorts, failures: string[]): Partial<SagaPorts> {
  const { events } = replay.ports as unknown as SagaPorts;
  const fail = (error: unknown): void => {
    failures.push(error instanceof Error ? error.message : String(error));
  };
  return {
    ...replay.ports,
    clock: systemClock,
    reporter: { error: fail, warn: () => undefined, log: () => undefined },
    events: {
      ...events,
      run: trace.run,
      take: () => undefined,
      stop: () => undefined,
      check: fieldCheck,
    },
  };
}

function collectInto(events: StampedEvent[]): StoreEnhancer {
  return (create) => (reducer, preloaded) => {
    const store = create(reducer, preloaded);
    const dispatch: typeof store.dispatch = (action) => {
      if (isEventType(action.type)) events.push(action as unknown as StampedEvent);
      return store.dispatch(action);
    };
    return { ...store, dispatch };
  };
}
