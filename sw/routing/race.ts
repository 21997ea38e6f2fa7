import type { Obstacle } from '../../src/model/offline/answerSource';
import { obstacleOf } from './fromSite';
import type { WorkerScope } from './scope';

/** Outcome of waiting for a response with a timeout. */
export type TimedOutcome =
  | { kind: 'answered'; response: Response }
  /** There is no response to wait for: the request failed, its response was truncated, or another server responded. */
  | { kind: 'refused'; by: Obstacle }
  | { kind: 'slow' };

/** @param timeout resolves when the time limit has passed. */
export function withTimeout(
  network: Promise<Response>,
  timeout: Promise<void>,
): Promise<TimedOutcome> {
  const answer = network.then(
    (response): TimedOutcome => ({ kind: 'answered', response }),
    (error: unknown): TimedOutcome => ({ kind: 'refused', by: obstacleOf(error) }),
  );
  return Promise.race([answer, timeout.then((): TimedOutcome => ({ kind: 'slow' }))]);
}

/** Number of bytes after which a document counts as arriving. Even with compression, the first packet contains more. */
const FIRST_BYTES = 256;

/**
 * Resolves once the first bytes of the body have arrived, because a connection may stall after it has delivered the
 * headers.
 */
export async function headersReceived(network: Promise<Response>): Promise<Response> {
  const response = await network;
  const body = response.clone().body?.getReader();
  let bytes = 0;
  while (body && bytes < FIRST_BYTES) {
    const { value, done } = await body.read();
    if (done) break;
    bytes += value.byteLength;
  }
  // Not awaited, because `cancel()` settles only when the other branch of the clone ends.
  body?.cancel().catch(() => undefined);
  return response;
}

const HEADING_END = '</h1>';

/**
 * Resolves once the heading of a document has arrived. Without the heading, the screen would be blank. Rejects if the
 * body is cut off before the end of the heading. If the body is cut off later, the returned body ends there instead of
 * failing, because Chrome shows a blank page if a worker's response fails. The incomplete document itself shows the
 * reader that the rest is missing.
 */
export async function headingReceived(response: Response): Promise<Response> {
  if (!/^text\/html\b/.test(response.headers.get('content-type') ?? '')) return response;
  const reader = response.body?.getReader();
  if (!reader) return response;
  const decoder = new TextDecoder();
  const chunks: Uint8Array[] = [];
  let text = '';
  while (!text.includes(HEADING_END)) {
    const { value, done } = await reader.read();
    if (done) break;
    chunks.push(value);
    text = text.slice(1 - HEADING_END.length) + decoder.decode(value, { stream: true });
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
    },
    async pull(controller) {
      const { value } = await reader.read().catch(() => ({ value: undefined }));
      if (value) controller.enqueue(value);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, response);
}

/** Waits for a search in storage. Resolves with undefined if the browser denies access or does not respond in time. */
export function lookUp<Found>(
  search: Promise<Found>,
  limit: number,
  scope: WorkerScope,
): Promise<Found | undefined> {
  const found = search.catch(() => undefined);
  return Promise.race([found, scope.wait(limit).then(() => undefined)]);
}
