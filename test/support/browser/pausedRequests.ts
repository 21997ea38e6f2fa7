import type { Page } from 'puppeteer';

/** A request that waits for what the test does with it; one that is left alone waits for ever. */
export interface PausedRequest {
  url: string;
  respond(answer: { status?: number; contentType?: string; body?: string }): Promise<void>;
  /** As by a host that takes no connection. */
  refuse(): Promise<void>;
}

/**
 * Pauses a page's requests to the addresses that match, and no others: everything else goes its way
 * untouched, so that nothing is lost of what a page asks itself for.
 * @param patterns whole addresses with `*` for any characters.
 */
export async function pauseRequests(
  page: Page,
  patterns: string[],
  answer: (request: PausedRequest) => Promise<void>,
): Promise<void> {
  const session = await page.createCDPSession();
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    void answer({
      url: request.url,
      async respond({ status = 200, contentType = 'text/plain', body = '' }) {
        await session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          responseHeaders: [{ name: 'content-type', value: contentType }],
          body: Buffer.from(body).toString('base64'),
        });
      },
      async refuse() {
        await session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' });
      },
    }).catch(() => {
      // The page that asked has gone.
    });
  });
  await session.send('Fetch.enable', {
    patterns: patterns.map((urlPattern) => ({ urlPattern })),
  });
}
