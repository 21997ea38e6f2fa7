import type { CDPSession } from 'puppeteer';

export type WireKind = 'document' | 'font' | 'picture' | 'script' | 'other';

/** One answer as it came over the wire to the page. What the worker fetches for itself is not among them. */
export interface WireAnswer {
  url: string;
  kind: WireKind;
  /** Milliseconds from the first request of the page. */
  askedAt: number;
  /** Head and compressed body. */
  bytes: number;
  /** Refused by the server, or of no use to the page. */
  hasFailed: boolean;
}

const KINDS: Record<string, WireKind> = {
  Document: 'document',
  Font: 'font',
  Image: 'picture',
  Script: 'script',
};

/** Writes down every answer that the page's own requests get, from now on. */
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
      askedAt: (timestamp - first) * 1000,
      bytes: 0,
      hasFailed: false,
    });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const answer = answers.get(requestId);
    if (answer && response.status >= 400) answer.hasFailed = true;
    // The page sees no wire behind the worker; the length it is told is the nearest there is.
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
