import pg from 'pg';
import { inSpan } from '../../../config/tracing';

type Query = (this: unknown, ...given: unknown[]) => unknown;

/**
 * Creates a span for each statement that a pool or client runs, until the returned function is called. The span
 * contains the statement's name or first word, never its text or values. Calls with a callback get no span. They come
 * from the pool, and may run in the async context of another request: the one that released the client.
 */
export function traceQueries(): () => void {
  const restored = [pg.Pool.prototype, pg.Client.prototype].map((prototype) => {
    const original = Object.getOwnPropertyDescriptor(prototype, 'query');
    const query = Reflect.get(prototype, 'query') as Query;
    const traced: Query = function (...given) {
      const operation = operationOf(given[0]);
      if (operation === null || typeof given.at(-1) === 'function') return query.apply(this, given);
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
      return inSpan(operation, { attributes, isCall: true }, () =>
        Promise.resolve(query.apply(this, given)),
      );
    };
    Object.defineProperty(prototype, 'query', {
      value: traced,
      configurable: true,
      writable: true,
    });
    return () => {
      if (original) Object.defineProperty(prototype, 'query', original);
      else Reflect.deleteProperty(prototype, 'query');
    };
  });
  return () => {
    for (const restore of restored) restore();
  };
}

/** Returns a statement's name or first word, or null for anything but a single statement, such as a stream of rows. */
function operationOf(given: unknown): string | null {
  if (typeof given === 'string') return /^\s*([a-z]+)/i.exec(given)?.[1]?.toLowerCase() ?? 'query';
  const { name, text, submit } = Object(given) as Record<string, unknown>;
  if (submit !== undefined) return null;
  if (typeof name === 'string') return name;
  return typeof text === 'string' ? operationOf(text) : null;
}
