import { RandomIdGenerator, type IdGenerator } from '@opentelemetry/sdk-trace-base';

export interface TraceIds {
  generator: IdGenerator;
  /** Runs a function. A root span that it starts has the transaction id as its trace id if the id has the right form. */
  begin<Result>(transactionId: unknown, run: () => Result): Result;
}

/** Generates random ids, except for traces of requests that have a transaction id, as those of the app do. */
export function createTraceIds(): TraceIds {
  const random = new RandomIdGenerator();
  let given: string | null = null;
  return {
    generator: {
      generateSpanId: () => random.generateSpanId(),
      generateTraceId: () => given ?? random.generateTraceId(),
    },
    begin(transactionId, run) {
      given = traceIdOf(transactionId);
      try {
        return run();
      } finally {
        given = null;
      }
    },
  };
}

/** Returns the trace id for a transaction id of 32 hexadecimal digits or a UUID; null for any other id. */
function traceIdOf(transactionId: unknown): string | null {
  if (typeof transactionId !== 'string') return null;
  const digits = transactionId.replaceAll('-', '').toLowerCase();
  return /^[0-9a-f]{32}$/.test(digits) && !/^0+$/.test(digits) ? digits : null;
}
