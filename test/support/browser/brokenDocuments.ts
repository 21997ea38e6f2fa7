import type { Obstacle } from '../../../src/model/offline/answerSource';
import { storyAnswer } from '../fakes/fakeScope';

/** Start of a document, with more bytes than the worker needs to conclude that the document is arriving. */
export const HEADING = `<!doctype html><html>${' '.repeat(300)}<h1>A second story</h1>`;

/** Returns a document whose body fails after the first bytes, like one with broken compression. */
export const brokenOff = (): Response => brokenAfter('<!doctype html><html>');

export const brokenAfterHeading = (): Response => brokenAfter(HEADING);

function brokenAfter(text: string): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      setImmediate(() => {
        controller.error(new TypeError('network error'));
      });
    },
  });
  return new Response(body, { headers: storyAnswer('second').headers });
}

/** Returns a document that stalls before its heading. */
export function stalledHead(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(`<!doctype html>${' '.repeat(300)}`));
    },
  });
  return new Response(body, { headers: storyAnswer('second').headers });
}

/** Returns a document that was truncated without an error. */
export const tooShort = (): Response =>
  new Response('<!doctype html><html><h1>A second st', storyAnswer('second'));

/** Test cases: the fault's description and the response. */
export const BROKEN: [string, () => Response][] = [
  ['breaks off', brokenOff],
  ['is truncated', tooShort],
];

/** Returns a redirect as a navigation receives it: without a status and without headers. */
export function unfollowedRedirect(): Response {
  const response = new Response(null);
  Object.defineProperty(response, 'status', { value: 0 });
  return Object.defineProperty(response, 'type', { value: 'opaqueredirect' });
}

const foreign = (body: string | null, status: number) => (): Response =>
  new Response(body, { status });

/** Test cases: the sender that responds in place of our server, the response, and the reason shown to the reader. */
export const FOREIGN: [string, () => Response, Obstacle][] = [
  ['a captive portal', foreign('<html>Welcome to the hotel</html>', 200), 'portal'],
  ['a captive portal with a redirect', unfollowedRedirect, 'portal'],
  ['a captive portal with nothing', foreign(null, 204), 'portal'],
  ['a captive portal with 511', foreign('Sign in', 511), 'portal'],
  ['a gateway', foreign('Bad gateway', 503), 'gateway'],
];
