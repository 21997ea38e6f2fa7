import type { CDPSession } from 'puppeteer';

export type WireKind = 'document' | 'font' | 'picture' | 'script' | 'other';

/** One response as transferred to the page. Excludes the worker's own requests. */
export interface WireAnswer {
  url: string;
  kind: WireKind;
  /** Milliseconds since the page's first request. */
  requestedAt: number;
  /** Size of headers and compressed body. */
  bytes: number;
  /** True if the server refused it or the page could not use it. */
  hasFailed: boolean;
}

const KINDS: Record<string, WireKind> = {
  Document: 'document',
  Font: 'font',
  Image: 'picture',
  Script: 'script',
};

/** Records every response to the page's own requests from now on. */
export async function watchWire(session: CDPSession): Promise<() => WireAnswer[]> {
  const answers = new Map<string, WireAnswer>();
  let first: number | null = null;
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    first ??= timestamp;
    const kind = KINDS[type ?? ''] ?? 'other';
    answers.set(requestId, {
      url: request.url,
      kind,
      requestedAt: (timestamp - first) * 1000,
      bytes: 0,
      hasFailed: false,
    });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const answer = answers.get(requestId);
    if (answer && response.status >= 400) answer.hasFailed = true;
    // The page cannot see transfers behind the worker; the declared length is the closest value.
    if (answer && response.fromServiceWorker) {
      answer.bytes = Number(response.headers['content-length'] ?? 0);
    }
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer && encodedDataLength > 0) answer.bytes = encodedDataLength;
  });
  session.on('Network.loadingFailed', ({ requestId, canceled }) => {
    const answer = answers.get(requestId);
    if (answer && !canceled) answer.hasFailed = true;
  });
  await session.send('Network.enable');
  return () => [...answers.values()];
}
