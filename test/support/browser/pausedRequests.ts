import type { Page } from 'puppeteer';

/** A paused request, which waits until the test responds to it or aborts it. */
export interface PausedRequest {
  url: string;
  respond(answer: { status?: number; contentType?: string; body?: string }): Promise<void>;
  refuse(): Promise<void>;
}

/**
 * Pauses only those requests from the page whose URLs match `patterns`. All others pass untouched, because intercepting
 * every request would lose some of them.
 * @param patterns full URLs in which `*` matches any characters.
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
      // The requesting page is gone.
    });
  });
  await session.send('Fetch.enable', {
    patterns: patterns.map((urlPattern) => ({ urlPattern })),
  });
}
