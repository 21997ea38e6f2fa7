import { isOurs } from '../data/cacheResponse';

/** True if the HTML ends with `</html>`. A wrong `Content-Length` may truncate the body without an error. */
export function hasEnd(body: string): boolean {
  return body.trimEnd().endsWith('</html>');
}

/** True if our server sent a page, but its end is missing. */
export function isTruncated(response: Response, body: string): boolean {
  return isOurs(response) && response.status < 500 && !hasEnd(body);
}

/**
 * Resolves once the body is complete. Used when there is something better to show than a partial page. Rejects if the
 * body is truncated or cannot be decompressed.
 * @param repeat requests a truncated document again, bypassing the HTTP cache, which would return it until the page
 * changes.
 */
export async function completeDocument(
  network: Promise<Response>,
  repeat?: () => Promise<Response>,
): Promise<Response> {
  const response = await network;
  const body = await response.clone().text();
  if (!isTruncated(response, body)) return response;
  if (repeat) return completeDocument(repeat());
  throw new TypeError('The document is incomplete');
}
