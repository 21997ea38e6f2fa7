import type { TappedRequest } from '../network/tap';

/** Kinds of traffic. `worker` is everything that the service worker requests, including its own script. */
export type TrafficKind = 'document' | 'script' | 'style' | 'font' | 'picture' | 'worker' | 'other';

/** Returns the kilobytes of the responses, including headers, to requests made within the time limit. */
export function kilobytes(
  requests: readonly TappedRequest[],
  within: number,
  kind: TrafficKind | 'all' = 'all',
): number {
  return requests
    .filter((request) => request.at <= within && (kind === 'all' || isOf(kind, request)))
    .reduce((sum, { bytes }) => sum + bytes / 1000, 0);
}

/**
 * Counts requests that failed. Ignores the worker's request for the error page, which is served with an error status.
 */
export function failures(requests: readonly TappedRequest[]): number {
  return requests.filter(
    ({ status, isByWorker, path }) => status >= 400 && !(isByWorker && path.startsWith('/_error/')),
  ).length;
}

/**
 * True if a request counts as the given kind. A script that the worker fetches counts both as a script and as worker
 * traffic.
 */
function isOf(kind: TrafficKind, request: TappedRequest): boolean {
  if (kind === 'worker') return request.isByWorker;
  if (kind === 'script') return isScript(request);
  return !request.isByWorker && !isScript(request) && kindOf(request) === kind;
}

function isScript({ path, destination }: TappedRequest): boolean {
  return destination === 'script' || /\.m?js(\?|$)/.test(path);
}

const KINDS: Record<string, TrafficKind> = {
  document: 'document',
  style: 'style',
  font: 'font',
  image: 'picture',
};

function kindOf({ destination }: TappedRequest): TrafficKind {
  return KINDS[destination] ?? 'other';
}
