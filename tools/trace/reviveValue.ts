import { AdError } from '../../src/model/ads/adError';
import {
  PageError,
  RedirectError,
  SlugChangedError,
  UnreachableError,
} from '../../src/model/routing/errors';
import type { TracedValue } from '../../src/model/trace/trace';
import { RetryLaterError } from '../../src/platform/http/retryLater';
import { ChunkError } from '../../src/ui/lazy/loadable';

type Fields = Readonly<Record<string, TracedValue>>;

/** Provides the functions, objects and nodes to which described values refer. */
export interface Revival {
  /** Returns a function that handles the calls recorded under this key. */
  callable(key: string): (...values: unknown[]) => unknown;
  /** Returns the object with the given ID. It is the same object for every call. */
  object(id: string): Record<string, unknown>;
  node(number: number): object;
}

/** Rebuilds a value from its description in a trace. The inverse of `describeValue`. */
export function reviveValue(value: TracedValue, revival: Revival): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((one: TracedValue) => reviveValue(one, revival));
  }
  return reviveObject(value as Fields, revival);
}

function reviveObject(value: Fields, revival: Revival): unknown {
  if ('$undefined' in value) return undefined;
  if ('$number' in value) return Number(value['$number']);
  if ('$node' in value) return revival.node(Number(value['$node']));
  if ('$function' in value) return revival.callable(textOf(value, '$function'));
  if ('$error' in value) return reviveError(value, revival);
  const fields = reviveFields((value['$object'] ? value['fields'] : value) as Fields, revival);
  if (!('$object' in value)) return fields;
  const id = textOf(value, '$object');
  const methods = (value['methods'] as readonly string[]).map((name) => [
    name,
    revival.callable(`${id}.${name}`),
  ]);
  return Object.assign(revival.object(id), fields, Object.fromEntries(methods));
}

function reviveFields(fields: Fields, revival: Revival): Record<string, unknown> {
  const revived = Object.entries(fields).map(([name, value]) => [
    name,
    reviveValue(value, revival),
  ]);
  return Object.fromEntries(revived) as Record<string, unknown>;
}

/** Error classes that sagas distinguish, except `RetryLaterError`, which is recognized by its `pause`. */
const ERRORS: Readonly<Record<string, { prototype: Error }>> = {
  AdError,
  ChunkError,
  PageError,
  RedirectError,
  SlugChangedError,
  UnreachableError,
};

function reviveError(value: Fields, revival: Revival): Error {
  const fields = reviveFields(value['fields'] as Fields, revival);
  const name = textOf(value, '$error');
  const known = 'pause' in fields ? RetryLaterError : (ERRORS[name] ?? Error);
  const error = Object.create(known.prototype) as Error;
  return Object.assign(error, { message: textOf(value, 'message'), name }, fields);
}

function textOf(fields: Fields, name: string): string {
  const text = fields[name];
  return typeof text === 'string' ? text : '';
}
