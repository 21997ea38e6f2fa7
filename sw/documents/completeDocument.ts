import { isOurs } from '../data/cacheResponse';

/** True if the HTML ends with `</html>`. A wrong `Content-Length` may truncate the body without an error. */
export function hasEnd(body: string): boolean {
  return body.trimEnd().endsWith('</html>');
}

/**
 * Resolves once the body is complete. Used when there is something better to show than a partial page. Rejects if the
 * body is truncated or cannot be decompressed, or if a document from our server has no end tag.
 */
export async function completeDocument(network: Promise<Response>): Promise<Response> {
  const response = await network;
  const body = await response.clone().text();
  const isPage = isOurs(response) && response.status < 500;
  if (isPage && !hasEnd(body)) throw new TypeError('The document is incomplete');
  return response;
}
