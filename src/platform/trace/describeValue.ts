import { maskedText } from '../../model/trace/masking';
import type { TracedValue } from '../../model/trace/trace';
import { fieldsOf, isCopied, isLive, methodsOf } from './liveObjects';

/** Assigns ids to the objects that a trace refers to: names to adapters, numbers to DOM nodes and browser objects. */
export interface ObjectIds {
  /** @param origin Call or port that returned the object. Used as the id, with a suffix if it is already taken. */
  ofObject(object: object, origin: string): string;
  ofNode(node: object): number;
  /** Returns null for an object that no port has returned, such as a saga's own signal. */
  knownNode: (node: object) => number | null;
}

export function createObjectIds(): ObjectIds {
  const known = new WeakMap<object, string>();
  const uses = new Map<string, number>();
  const nodes = new WeakMap<object, number>();
  let lastNode = 0;
  return {
    ofObject(object, origin) {
      const found = known.get(object);
      if (found !== undefined) return found;
      const use = (uses.get(origin) ?? 0) + 1;
      uses.set(origin, use);
      const id = use === 1 ? origin : `${origin}~${use}`;
      known.set(object, id);
      return id;
    },
    ofNode(node) {
      const number = nodes.get(node) ?? (lastNode += 1);
      nodes.set(node, number);
      return number;
    },
    knownNode: (node) => nodes.get(node) ?? null,
  };
}

export interface Description {
  ids: ObjectIds;
  /** The call that returned the value, such as `content.page()`. */
  origin: string;
  isPrivate: boolean;
}

const MOST_ITEMS = 300;
const MOST_DEPTH = 16;

/** Returns a masked copy of a value for a trace. Omits story text. */
export function describeValue(
  value: unknown,
  about: Description,
  field = '',
  depth = 0,
): TracedValue {
  if (typeof value === 'string') return maskedText(value, field, about.isPrivate);
  if (typeof value === 'number') return Number.isFinite(value) ? value : { $number: String(value) };
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'function') return { $function: about.origin };
  if (typeof value !== 'object' || depth > MOST_DEPTH) return { $undefined: true };
  if (value instanceof Error) return describeError(value, about);
  if (Array.isArray(value)) return describeList(value, about, field, depth);
  return isCopied(value) ? describeObject(value, about, depth) : describeForeign(value, about);
}

function describeList(
  list: readonly unknown[],
  about: Description,
  field: string,
  depth: number,
): TracedValue {
  if (field === 'body') return [];
  return list.slice(0, MOST_ITEMS).map((one) => describeValue(one, about, field, depth + 1));
}

function describeForeign(value: object, { ids }: Description): TracedValue {
  if (value instanceof Date) return value.toISOString();
  return { $node: ids.ofNode(value) };
}

function describeError(error: Error, about: Description): TracedValue {
  const fields = Object.fromEntries(
    Object.entries(error).map(([name, value]) => [name, describeValue(value, about, name, 1)]),
  );
  const message = maskedText(error.message, 'message', about.isPrivate);
  return { $error: error.name, message, fields };
}

function describeObject(
  object: Record<string, unknown>,
  about: Description,
  depth: number,
): TracedValue {
  if (!isLive(object)) return describeFields(object, about, depth);
  const origin = about.ids.ofObject(object, about.origin);
  const methods = methodsOf(object);
  const fields = fieldsOf(object).map(([name, value]) => [
    name,
    describeValue(value, { ...about, origin: `${origin}.${name}` }, name, depth + 1),
  ]);
  return { $object: origin, methods, fields: Object.fromEntries(fields) as TracedValue };
}

/** Fields to mask on search pages, because search results reveal the query. */
const SEARCH_FIELDS: readonly string[] = ['meta', 'components'];

function describeFields(
  object: Record<string, unknown>,
  about: Description,
  depth: number,
): TracedValue {
  const isSearch = object['pageType'] === 'search';
  return Object.fromEntries(
    Object.entries(object)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        const isPrivate = about.isPrivate || (isSearch && SEARCH_FIELDS.includes(name));
        // Masks keys too, because page paths are keys in the state.
        const key = maskedText(name, '', false);
        return [key, describeValue(value, { ...about, isPrivate }, name, depth + 1)];
      }),
  );
}
