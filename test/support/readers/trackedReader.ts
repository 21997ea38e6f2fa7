import type { SagaPorts } from '../../../sagas/ports';
import { quickCheck } from '../../../src/model/events/quickCheck';
import type { StampedEvent } from '../../../src/model/events/trackedEvent';
import type { EventConsent, EventLedger } from '../../../src/platform/events/eventLedger';
import { createFailureNews } from '../../../src/platform/http/failures';
import { createSessionCount } from '../../../src/platform/events/sessionCount';
import type { ControlGroupArm } from '../../../src/platform/offline/controlGroup';
import type { WebVital } from '../../../src/platform/events/webVitals';
import { createMemoryStorage } from '../fakes/memoryStorage';
import { createFakeStages, type FakeStages } from '../fakes/fakeStages';

type TrackingPorts = Pick<SagaPorts, 'events' | 'life' | 'sessionCount' | 'stages' | 'telemetry'>;

/** A reader whose events are recorded instead of being sent to a collector. */
export interface TrackedReader {
  ports: TrackingPorts;
  events: StampedEvent[];
  /** Returns the names and payloads of all events. */
  reported(): { type: string; payload: StampedEvent['payload'] }[];
  names(): string[];
  /** Consent choices that the ledger received, in order. */
  consents: EventConsent[];
  hasTravelled(): boolean;
  state: {
    isVisible: boolean;
    referrer: string | null;
    /** True if the document was loaded by going back or forward in the history. */
    isTraversal: boolean;
    /** Scroll depth in percent, keyed by path. */
    depths: Record<string, number>;
    /** Global variables of third-party scripts, keyed by name. */
    vendors: Record<string, unknown>;
    controlGroup: ControlGroupArm | null;
  };
  pings: string[];
  touched: string[];
  marks: string[];
  stages: FakeStages;
  session: Storage;
  failures: ReturnType<typeof createFailureNews>;
  untilVisible(): Promise<void>;
  show(): void;
  restore(): void;
  /** Notifies the listeners that the reader is leaving the document. */
  leave(): void;
  scrollDown(): void;
  measure(vital: WebVital): void;
}

export function createTrackedReader(): TrackedReader {
  const events: StampedEvent[] = [];
  const consents: EventConsent[] = [];
  const pings: string[] = [];
  const touched: string[] = [];
  const marks: string[] = [];
  const stages = createFakeStages();
  const failures = createFailureNews();
  const state: TrackedReader['state'] = {
    isVisible: true,
    referrer: null,
    isTraversal: false,
    depths: {},
    vendors: {},
    controlGroup: null,
  };
  const listeners = {
    restored: new Set<() => void>(),
    left: new Set<() => void>(),
    down: new Set<() => void>(),
    vital: new Set<(vital: WebVital) => void>(),
    visible: new Set<() => void>(),
  };
  const session = createMemoryStorage();
  let guids = 0;
  let hasTravelled = false;
  const ports: TrackingPorts = {
    events: {
      run: 'run',
      newPageViewGuid: () => `view-${(guids += 1)}`,
      take: (event) => void events.push(event),
      stop: () => void (hasTravelled = true),
      check: quickCheck,
      checkFields: () => Promise.resolve(),
      open: () =>
        Promise.resolve({ obey: (consent) => void consents.push(consent) } as EventLedger),
    },
    life: {
      onRestored(listener) {
        listeners.restored.add(listener);
        return () => listeners.restored.delete(listener);
      },
      onLeft(listener) {
        listeners.left.add(listener);
        return () => listeners.left.delete(listener);
      },
      referrerHost: () => state.referrer,
      isTraversal: () => state.isTraversal,
    },
    sessionCount: createSessionCount({ sessionStorage: session }),
    stages: stages.port,
    telemetry: () =>
      Promise.resolve({
        scroll: {
          onDown(listener) {
            listeners.down.add(listener);
            return () => listeners.down.delete(listener);
          },
          percentOf: (path) => state.depths[path] ?? 0,
        },
        failures,
        stages: stages.watch,
        watchVitals: (listener) => Promise.resolve(void listeners.vital.add(listener)),
        controlGroupArm: () => state.controlGroup,
        ping: (address) => void pings.push(address),
        touch: (address) => void touched.push(address),
        mark: (name) => void marks.push(name),
        facts: () => ({ origin: 'https://halfwave.example', title: 'A title' }),
        vendors: { read: (name) => state.vendors[name] },
      }),
  };
  const each = (set: Set<() => void>): void => {
    for (const listener of set) listener();
  };
  return {
    ports,
    events,
    reported: () => events.map(({ type, payload }) => ({ type, payload })),
    names: () => events.map(({ type }) => type.replace('event/', '')),
    consents,
    hasTravelled: () => hasTravelled,
    state,
    pings,
    touched,
    marks,
    stages,
    session,
    failures,
    untilVisible: () =>
      state.isVisible
        ? Promise.resolve()
        : new Promise((resolve) => void listeners.visible.add(resolve)),
    show() {
      state.isVisible = true;
      each(listeners.visible);
    },
    restore: () => {
      each(listeners.restored);
    },
    leave: () => {
      each(listeners.left);
    },
    scrollDown: () => {
      each(listeners.down);
    },
    measure(vital) {
      for (const listener of listeners.vital) listener(vital);
    },
  };
}
