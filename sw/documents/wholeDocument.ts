import { isOurs } from '../data/keep';

/** Whether a document's text comes to its end: a wrong length may cut it without an error. */
export function hasEnd(body: string): boolean {
  return body.trimEnd().endsWith('</html>');
}

/**
 * A document once all of it is here, for where there is something better than half a page. Rejects when it
 * broke off, when its packing is broken, and when one of ours has no end.
 */
export async function wholeDocument(network: Promise<Response>): Promise<Response> {
  const response = await network;
  const body = await response.clone().text();
  const isPage = isOurs(response) && response.status < 500;
  if (isPage && !hasEnd(body)) throw new TypeError('The document has no end');
  return response;
}
