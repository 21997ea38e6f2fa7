import { storyAnswer } from '../fakes/fakeScope';

/** Returns a document whose body fails after the first bytes, as with broken compression. */
export function brokenOff(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<!doctype html><html>'));
      setImmediate(() => {
        controller.error(new TypeError('network error'));
      });
    },
  });
  return new Response(body, { headers: storyAnswer('second').headers });
}

/** Returns a document that was truncated without an error. */
const tooShort = (): Response =>
  new Response('<!doctype html><html><h1>A second st', storyAnswer('second'));

/** Test cases: the fault's description and the response. */
export const BROKEN: [string, () => Response][] = [
  ['breaks off', brokenOff],
  ['is truncated', tooShort],
];
