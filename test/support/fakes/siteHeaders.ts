/** Headers of a fake response from our server. The app attributes a response without them to a captive portal. */
export const SITE_HEADERS = new Headers({ 'x-offprint-release': 'r1' });

/** Returns a body whose connection is lost after the first bytes. */
export function lostBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"da'));
    },
    pull(controller) {
      controller.error(new TypeError('Connection lost'));
    },
  });
}
