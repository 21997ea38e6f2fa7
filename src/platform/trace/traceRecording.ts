import { isPrivateSlice, maskedText } from '../../model/trace/masking';
import {
  TRACE_FORMAT,
  TRACE_VERSION,
  type Trace,
  type TracedRequest,
  type TracedStep,
  type TracedValue,
  type TraceEntry,
} from '../../model/trace/trace';
import { isEventType, type StampedEvent } from '../../model/events/trackedEvent';
import { createObjectIds, describeValue } from './describeValue';
import { tracePorts } from './tracePorts';

/** The trace of this document so far, for the developer toolbar. */
export interface TraceRecording {
  counts(): { actions: number; events: number; isFull: boolean };
  file(about: Pick<Trace, 'flags' | 'arm'>): Trace;
}

export interface TraceRecorder<Ports> extends TraceRecording {
  /** The ports to pass to the sagas and the store. Calls to them are recorded. */
  ports: Ports;
  /** Records the state before the first action. */
  begin(state: object): void;
  takeAction(action: { type: string; payload?: unknown }): void;
}

interface RecorderParts<Ports> {
  ports: Ports;
  page: Pick<Window, 'performance' | 'location'>;
  now: () => number;
  run: string;
  release: string;
}

/** Maximum number of entries: about an hour of reading, and a file of a few megabytes. */
const MOST_ENTRIES = 50_000;

/** Property that redux-saga adds to actions dispatched by sagas. */
const SAGA_ACTION = '@@redux-saga/SAGA_ACTION';
/** Type of the action that the store dispatches on behalf of a saga. */
const OF_THE_STORE = 'app/slicesInjected';

/** Creates a recorder for the activity in this document. Personal data is masked before it is recorded. */
export function createTraceRecorder<Ports extends object>({
  ports,
  page,
  now,
  run,
  release,
}: RecorderParts<Ports>): TraceRecorder<Ports> {
  const startedAt = now();
  const entries: TraceEntry[] = [];
  const ids = createObjectIds();
  let state: TracedValue = {};
  let events = 0;
  let isFull = false;

  function record(step: TracedStep): void {
    if (entries.length >= MOST_ENTRIES) isFull = true;
    else entries.push({ at: now() - startedAt, ...step });
  }

  const describe = (value: unknown, source: string): TracedValue =>
    describeValue(value, { ids, origin: source, isPrivate: isPrivateSlice(source) });

  const traced = tracePorts(ports, record);
  return {
    ports: traced.ports,
    begin(first) {
      const slices = Object.entries(first).map(([name, slice]) => [name, describe(slice, name)]);
      state = Object.fromEntries(slices) as TracedValue;
    },
    takeAction(action) {
      const { type, payload } = action;
      if (isEventType(type)) {
        events += 1;
        record({ event: describedEvent(action as StampedEvent) });
      } else if (SAGA_ACTION in action || type === OF_THE_STORE) record({ put: type });
      else {
        const described = payload === undefined ? {} : { payload: describe(payload, type) };
        record({ action: { type, ...described } });
      }
    },
    counts: () => ({
      actions: entries.filter((entry) => 'action' in entry || 'put' in entry).length,
      events,
      isFull,
    }),
    file: ({ flags, arm }) => ({
      format: TRACE_FORMAT,
      version: TRACE_VERSION,
      release,
      run,
      startedAt: new Date(startedAt).toISOString(),
      flags,
      arm,
      ports: traced.described,
      state,
      entries: [...entries],
      isFull,
      requests: requestsOf(page),
      entryCount: entries.length,
    }),
  };
}

/**
 * Returns the traced form of an event. Event fields contain only public names, except for those that `maskedText`
 * masks.
 */
export function describedEvent({ type, payload, meta }: StampedEvent): {
  type: string;
  payload: TracedValue;
  meta: TracedValue;
} {
  const about = { ids: createObjectIds(), origin: 'event', isPrivate: false };
  return { type, payload: describeValue(payload, about), meta: describeValue(meta, about) };
}

function requestsOf({ performance, location }: RecorderParts<object>['page']): TracedRequest[] {
  const entries = performance.getEntriesByType('resource');
  return entries.map((entry) => {
    const { origin, pathname, search } = new URL(entry.name, location.href);
    return {
      url: origin === location.origin ? maskedText(pathname + search, '', false) : origin,
      by: entry.initiatorType,
      at: Math.round(entry.startTime),
      duration: Math.round(entry.duration),
      bytes: entry.transferSize,
      status: entry.responseStatus,
    };
  });
}
