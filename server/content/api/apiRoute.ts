import type { Static, TObject, TSchema } from 'typebox';
import type { Composed } from '../reading';

export interface ApiRoute<Params extends TObject = TObject, Query extends TObject = TObject> {
  /** Path under the API prefix, with parameters as `:name`. */
  path: string;
  summary: string;
  params: Params;
  query: Query;
  answer: TSchema;
  /** Cache lifetime in seconds. If undefined, caches revalidate the response every time. */
  maxAge?: number;
  /** Rejects with a PageError if the resource is unknown or the request is invalid. */
  handle(request: { params: Static<Params>; query: Static<Query> }): Promise<Prepared>;
}

/**
 * A composed response, and a function that wraps it in its envelope. The function must be deterministic, because its
 * result is serialized only once for each composed response.
 */
export interface Prepared {
  composed: Composed<unknown>;
  envelope: () => unknown;
  /** True for a health page, which is not sent in response to guarded requests (`isHealthGuarded`). */
  isHealth?: boolean;
}

export function prepared<Value>(
  composed: Composed<Value>,
  envelope: (value: Value, seq: number) => unknown,
): Prepared {
  return { composed, envelope: () => envelope(composed.value, composed.seq) };
}

/** Infers the types of the handler's `params` and `query`, and then erases them for the route table. */
export function apiRoute<Params extends TObject, Query extends TObject>(
  route: ApiRoute<Params, Query>,
): ApiRoute {
  return route;
}
