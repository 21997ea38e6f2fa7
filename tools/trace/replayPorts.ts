import type {
  Trace,
  TracedAnswer,
  TracedCall,
  TracedStep,
  TracedValue,
  TraceEntry,
} from '../../src/model/trace/trace';
import { simpleValues } from '../../src/platform/trace/simpleValues';
import { reviveValue, type Revival } from './reviveValue';

type Listener = (...values: unknown[]) => void;

export interface ReplayPorts {
  ports: Record<string, unknown>;
  /** Delivers a recorded result, or calls a listener with recorded arguments. */
  deliver(step: TracedStep): void;
  /** Returns the calls of functions that the recorded run did not call. */
  unknownCalls(): string[];
  /** Returns the number of calls so far. */
  calls(): number;
}

/**
 * Creates ports that respond from a trace. Each call gets the next recorded result for the same function and arguments.
 */
export function createReplayPorts(trace: Pick<Trace, 'entries' | 'ports'>): ReplayPorts {
  const recorded = createCallQueue(trace.entries);
  const objects = new Map<string, Record<string, unknown>>();
  const nodes = new Map<number, object>();
  const numbers = new WeakMap<object, number>();
  const listeners = new Map<string, Listener>();
  const early = new Map<string, Extract<TracedStep, { heard: string }>[]>();
  const counts = new Map<string, number>();
  const unknown = new Set<string>();
  const revive = (value: TracedValue | undefined): unknown =>
    value === undefined ? undefined : reviveValue(value, revival);
  const answers = createAnswers(revive);
  let calls = 0;

  const revival: Revival = {
    callable:
      (key) =>
      (...values) =>
        answerTo(key, values),
    object(id) {
      const object = objects.get(id) ?? {};
      objects.set(id, object);
      return object;
    },
    node(number) {
      const node = nodes.get(number) ?? {};
      nodes.set(number, node);
      numbers.set(node, number);
      return node;
    },
  };

  function answerTo(key: string, values: readonly unknown[]): unknown {
    calls += 1;
    const simple = simpleValues(values, key, (node) => numbers.get(node) ?? null);
    for (const value of values) {
      if (typeof value === 'function') listen(`${key}${simple}`, value as Listener);
    }
    const call = recorded.next(key, simple);
    if (!call) {
      unknown.add(`${key}${simple}`);
      return undefined;
    }
    if (call.id !== undefined) return answers.of(call.id);
    if (call.error !== undefined) throw revive(call.error) as Error;
    return revive(call.value);
  }

  function listen(place: string, listener: Listener): void {
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    const id = `${place}#${count}`;
    listeners.set(id, listener);
    const waiting = early.get(id) ?? [];
    early.delete(id);
    if (waiting.length > 0) queueMicrotask(() => waiting.forEach(deliver));
  }

  function deliver(step: TracedStep): void {
    if ('answer' in step) answers.give(step);
    if (!('heard' in step)) return;
    const listener = listeners.get(step.heard);
    if (listener) listener(...step.values.map((value) => reviveValue(value, revival)));
    else early.set(step.heard, [...(early.get(step.heard) ?? []), step]);
  }

  const ports = Object.entries(trace.ports).map(([name, port]) => [
    name,
    reviveValue(port, revival),
  ]);
  return {
    ports: Object.fromEntries(ports) as Record<string, unknown>,
    deliver,
    unknownCalls: () => [...unknown],
    calls: () => calls,
  };
}

interface CallQueue {
  /**
   * Returns the next recorded call with the same arguments. Falls back to the last such call, then to the next call of
   * the same function, and then to its last call.
   */
  next(key: string, simple: string): TracedCall | undefined;
}

function createCallQueue(entries: readonly TraceEntry[]): CallQueue {
  const taken = new Set<TracedCall>();
  const places = new Map<string, TracedCall[]>();
  const add = (place: string, call: TracedCall): void => {
    const known = places.get(place);
    if (known) known.push(call);
    else places.set(place, [call]);
  };
  for (const entry of entries) {
    if (!('call' in entry)) continue;
    add(entry.call + entry.with, entry);
    add(entry.call, entry);
  }
  const last = new Map<string, TracedCall>();
  const nextOf = (place: string): TracedCall | undefined => {
    const queue = places.get(place) ?? [];
    while (queue[0] && taken.has(queue[0])) queue.shift();
    return queue[0];
  };
  return {
    next(key, simple) {
      const place = key + simple;
      const call = nextOf(place) ?? last.get(place) ?? nextOf(key) ?? last.get(key);
      if (!call) return undefined;
      taken.add(call);
      last.set(place, call);
      last.set(key, call);
      return call;
    },
  };
}

interface Answers {
  of(id: number): Promise<unknown>;
  give(answer: TracedAnswer): void;
}

function createAnswers(revive: (value: TracedAnswer['value']) => unknown): Answers {
  const given = new Map<number, TracedAnswer>();
  const waiting = new Map<number, (() => void)[]>();
  const untilGiven = (id: number): Promise<void> =>
    new Promise((resolve) => {
      if (given.has(id)) resolve();
      else waiting.set(id, [...(waiting.get(id) ?? []), resolve]);
    });
  return {
    async of(id) {
      await untilGiven(id);
      const { value, error } = given.get(id) ?? {};
      if (error !== undefined) throw revive(error) as Error;
      return revive(value);
    },
    give(answer) {
      given.set(answer.answer, answer);
      for (const resolve of waiting.get(answer.answer) ?? []) resolve();
      waiting.delete(answer.answer);
    },
  };
}
