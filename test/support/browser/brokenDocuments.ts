import { storyAnswer } from '../fakes/fakeScope';

/** A document that breaks off after its first bytes, as one whose packing is broken does. */
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

/** One that was cut to a wrong length, without an error. */
const tooShort = (): Response =>
  new Response('<!doctype html><html><h1>A second st', storyAnswer('second'));

/** Rows of a test: what happens to the answer, and the answer. */
export const BROKEN: [string, () => Response][] = [
  ['breaks off', brokenOff],
  ['is cut to a wrong length', tooShort],
];
