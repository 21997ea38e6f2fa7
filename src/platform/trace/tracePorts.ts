import { isOpenCookie, isPrivatePort } from '../../model/trace/masking';
import type { TracedStep, TracedValue } from '../../model/trace/trace';
import { createObjectIds, describeValue } from './describeValue';
import { fieldsOf, isCopied, isLive, isPromise, methodsOf } from './liveObjects';
import { simpleValues } from './simpleValues';

type Callable = (...values: unknown[]) => unknown;

/** Ports that are not recorded: a replay has its own clock, and the others return nothing or contain only values. */
const UNRECORDED: readonly string[] = ['clock', 'reporter', 'installation'];
/** Methods of the event outlet that the store itself calls. */
const OF_THE_STORE: readonly string[] = ['take', 'stop', 'check'];

export interface TracedPorts<Ports> {
  ports: Ports;
  described: Record<string, TracedValue>;
}

/**
 * Wraps the sagas' ports to record each call, its result, and each call to a listener. Sagas get all external data
 * through their ports, so a replay can take that data from the recording.
 */
export function tracePorts<Ports extends object>(
  ports: Ports,
  record: (step: TracedStep) => void,
): TracedPorts<Ports> {
  const wrapper = createWrapper(record);
  const traced = Object.entries(ports).map(([name, port]: [string, unknown]) => [
    name,
    UNRECORDED.includes(name) ? port : wrapper.wrap(port, name),
  ]);
  const described = Object.entries(ports).map(([name, port]: [string, unknown]) => [
    name,
    wrapper.describe(port, name),
  ]);
  return {
    ports: Object.fromEntries(traced) as Ports,
    described: Object.fromEntries(described) as Record<string, TracedValue>,
  };
}

interface Wrapper {
  wrap(value: unknown, origin: string): unknown;
  describe(value: unknown, origin: string, isOpen?: boolean): TracedValue;
}

function createWrapper(record: (step: TracedStep) => void): Wrapper {
  const ids = createObjectIds();
  const wrapped = new WeakMap<object, object>();
  const listeners = new Map<string, number>();
  let calls = 0;

  const describe = (value: unknown, origin: string, isOpen = false): TracedValue =>
    describeValue(value, { ids, origin, isPrivate: !isOpen && isPrivatePort(origin) });

  function wrap(value: unknown, origin: string): unknown {
    if (typeof value === 'function') return wrapFunction(value as Callable, undefined, origin);
    if (Array.isArray(value)) return isLive(value) ? value.map((one) => wrap(one, origin)) : value;
    return isCopied(value) && isLive(value) ? wrapObject(value, origin) : value;
  }

  /** Returns the same wrapper each time for the same object, because sagas compare objects by identity. */
  function wrapObject(object: Record<string, unknown>, origin: string): object {
    const found = wrapped.get(object);
    if (found) return found;
    const id = ids.ofObject(object, origin);
    const copy: Record<string, unknown> = {};
    wrapped.set(object, copy);
    for (const name of methodsOf(object)) {
      const method = object[name] as Callable;
      const isPlain = id === 'events' && OF_THE_STORE.includes(name);
      copy[name] = isPlain ? method.bind(object) : wrapFunction(method, object, `${id}.${name}`);
    }
    for (const [name] of fieldsOf(object)) {
      const get = (): unknown => wrap(object[name], `${id}.${name}`);
      Object.defineProperty(copy, name, { enumerable: true, get });
    }
    return copy;
  }

  function wrapFunction(called: Callable, owner: unknown, key: string): Callable {
    return (...values) => {
      const call = { call: key, with: simpleValues(values, key, ids.knownNode) };
      const heard = values.map((value) =>
        typeof value === 'function' ? wrapListener(value as Callable, call) : value,
      );
      let result: unknown;
      try {
        result = called.apply(owner, heard);
      } catch (error) {
        record({ ...call, error: describe(error, key) });
        throw error;
      }
      if (isPromise(result)) return wrapPromise(result, call);
      const isOpen = key === 'cookies.get' && isOpenCookie(String(values[0]));
      record({ ...call, value: describe(result, `${key}()`, isOpen) });
      return wrap(result, `${key}()`);
    };
  }

  async function wrapPromise(
    promise: Promise<unknown>,
    call: { call: string; with: string },
  ): Promise<unknown> {
    const id = (calls += 1);
    record({ ...call, id });
    const origin = `${call.call}()`;
    try {
      const value = await promise;
      record({ answer: id, value: describe(value, origin) });
      return wrap(value, origin);
    } catch (error) {
      record({ answer: id, error: describe(error, origin) });
      throw error;
    }
  }

  /**
   * Wraps a listener to record its calls. The trace identifies a listener by a number and the call that receives it. A
   * replay passes its own listener to the same call.
   */
  function wrapListener(
    listener: Callable,
    { call, with: simple }: { call: string; with: string },
  ): Callable {
    const place = `${call}${simple}`;
    const count = (listeners.get(place) ?? 0) + 1;
    listeners.set(place, count);
    return (...values) => {
      const described = values.map((value) => describe(value, `${call}!`));
      record({ heard: `${place}#${count}`, values: described });
      return listener(...values.map((value) => wrap(value, `${call}!`)));
    };
  }

  return { wrap, describe };
}
