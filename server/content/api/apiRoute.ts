import type { Static, TObject, TSchema } from 'typebox';
import type { Composed } from '../reading';

/** What a route answers with, before it is put in its envelope, and what makes the envelope. */
export interface ApiRoute<Params extends TObject = TObject, Query extends TObject = TObject> {
  /** Below the API's prefix, parameters as `:name`. */
  path: string;
  summary: string;
  params: Params;
  query: Query;
  answer: TSchema;
  /** Seconds anyone may go on with an answer; without it each is asked for again. */
  maxAge?: number;
  /** Rejects with PageError for what cannot be answered. */
  handle(asked: { params: Static<Params>; query: Static<Query> }): Promise<Prepared>;
}

/** A composed answer and how it is written; the same composed answer is always written the same way. */
export interface Prepared {
  composed: Composed<unknown>;
  envelope: () => unknown;
  /** Whether it is a page about health, which not everybody may be sent. */
  isHealth?: boolean;
}

export function prepared<Value>(
  composed: Composed<Value>,
  envelope: (value: Value, seq: number) => unknown,
): Prepared {
  return { composed, envelope: () => envelope(composed.value, composed.seq) };
}

/** Keeps the types of params and query together; the table holds routes of any kind. */
export function apiRoute<Params extends TObject, Query extends TObject>(
  route: ApiRoute<Params, Query>,
): ApiRoute {
  return route;
}
