/** A recorded run, in the file format of the developer toolbar and `npm run trace:replay`. */
export interface Trace {
  format: typeof TRACE_FORMAT;
  version: typeof TRACE_VERSION;
  release: string;
  run: string;
  /** ISO timestamp from the reader's clock; the times of entries are relative to it. */
  startedAt: string;
  /** Flags that were on when the file was written. */
  flags: readonly string[];
  /** Experiment bucket when the file was written; null if there was none. */
  arm: { id: string; version: string; bucket: string } | null;
  /** Ports that the sagas use, by name. */
  ports: Readonly<Record<string, TracedValue>>;
  /** The Redux state that the document contained. */
  state: TracedValue;
  entries: readonly TraceEntry[];
  /** True if the trace reached its size limit before the run ended. */
  isFull: boolean;
  requests: readonly TracedRequest[];
  /** Number of entries. Written last, so that a truncated file can be detected. */
  entryCount: number;
}

export const TRACE_FORMAT = 'offprint-trace';
export const TRACE_VERSION = 1;

/** JSON. Values that JSON lacks are objects with a field whose name starts with `$`, such as `{ $undefined: true }`. */
export type TracedValue =
  | null
  | boolean
  | number
  | string
  | readonly TracedValue[]
  | { readonly [name: string]: TracedValue };

/** One step of the run, `at` milliseconds after its start. */
export type TraceEntry = { at: number } & TracedStep;

export type TracedStep =
  | { action: TracedAction }
  | { put: string }
  | { event: TracedEvent }
  | TracedCall
  | TracedAnswer
  | { heard: string; values: readonly TracedValue[] };

/** An action from outside the sagas, such as from a component or the history. */
export interface TracedAction {
  type: string;
  payload?: TracedValue;
}

/** A saga's call to a port. A call that returns a promise has an `id`; its result follows in a `TracedAnswer`. */
export interface TracedCall {
  call: string;
  /** Arguments as JSON, with placeholders for functions, arrays and objects. */
  with: string;
  id?: number;
  value?: TracedValue;
  error?: TracedValue;
}

export interface TracedAnswer {
  answer: number;
  value?: TracedValue;
  error?: TracedValue;
}

/** An event as the store received it, with masked fields. */
export interface TracedEvent {
  type: string;
  payload: TracedValue;
  meta: TracedValue;
}

/** A request that the document made, without bodies. */
export interface TracedRequest {
  /** Path with a masked query; for another site, only its origin. */
  url: string;
  by: string;
  at: number;
  duration: number;
  bytes: number;
  status: number;
}

/** Returns the trace, or the reason why the text is not a valid trace. */
export function readTrace(text: string): Trace | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'The file is not complete JSON. It was truncated or changed; download it again.';
  }
  const { format, version, entries, entryCount, state, ports, release } = (value ??
    {}) as Partial<Trace>;
  if (format !== TRACE_FORMAT) return 'This file is not a trace from the developer toolbar.';
  if (version !== TRACE_VERSION) {
    return `The trace has version ${String(version)}, but this release can only read version ${TRACE_VERSION}. Record it again with this release.`;
  }
  const isComplete = Array.isArray(entries) && entries.length === entryCount;
  if (!isComplete || !isObject(state) || !isObject(ports) || typeof release !== 'string') {
    return 'The trace is incomplete. Download it again.';
  }
  const broken = entries.findIndex((entry) => !isObject(entry) || typeof entry['at'] !== 'number');
  return broken < 0 ? (value as Trace) : `Entry ${broken + 1} of the trace is invalid.`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
