import { isOurs } from '../data/cacheResponse';

/** True if the HTML is complete: a wrong length may truncate it without an error. */
export function hasEnd(body: string): boolean {
  return body.trimEnd().endsWith('</html>');
}

/**
 * Resolves once the body is complete, for use when there is something better than half a page. Rejects if the
 * body breaks off, cannot be decompressed, or is a document of ours without its end.
 */
export async function completeDocument(network: Promise<Response>): Promise<Response> {
  const response = await network;
  const body = await response.clone().text();
  const isPage = isOurs(response) && response.status < 500;
  if (isPage && !hasEnd(body)) throw new TypeError('The document is incomplete');
  return response;
}
