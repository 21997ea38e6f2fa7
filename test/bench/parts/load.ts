import autocannon from 'autocannon';
import { REQUESTS_PER_SOCKET } from '../../../server/config/limits';
import { cookieHeader } from '../pages/plainPage';
import { metric } from './metric';
import { ACCEPTED } from '../rawAnswer';

export const CONNECTIONS = 32;
const SECONDS = 3;

export interface Load {
  /** Responses per second. */
  rate: number;
  /** 99th percentile in milliseconds. */
  slowest: number;
  /** Server processor time in milliseconds per thousand responses. */
  processor: number;
}

export interface Loaded {
  origin: string;
  /** Returns the processor time of the server's process in milliseconds. */
  processorTime(): Promise<number>;
}

export function ourServer(origin: string): Loaded {
  return {
    origin,
    processorTime: async () => 1000 * (await metric(origin, 'process_cpu_seconds_total')),
  };
}

interface LoadOptions {
  expected?: 'answers' | 'redirects';
  cookies?: Readonly<Record<string, string>>;
}

/**
 * Measures a server under load. Throws if any response is unexpected, because error responses are fast and would
 * distort the figures.
 */
export async function load(
  server: Loaded,
  path: string,
  { expected = 'answers', cookies = {} }: LoadOptions = {},
): Promise<Load> {
  const before = await server.processorTime();
  const { requests, latency, errors, duration, ...statuses } = await autocannon({
    url: server.origin + path,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { ...ACCEPTED, ...cookieHeader(cookies) },
    // Reconnects before the server's limit, because the client ignores `Connection: close`.
    reconnectRate: REQUESTS_PER_SOCKET,
  });
  const refused = requests.total - statuses[expected === 'redirects' ? '3xx' : '2xx'];
  if (refused !== 0 || errors > 0)
    throw new Error(`${path}: ${refused} requests refused, ${errors} failed`);
  const worked = (await server.processorTime()) - before;
  const { total } = requests;
  return { rate: total / duration, slowest: latency.p99, processor: (worked * 1000) / total };
}
