import { jsonObject } from '../../model/content/contentApi';
import { answerSource } from '../../model/offline/answerSource';
import { COPY_HEADER } from '../../model/offline/workerMessages';
import { UnreachableError } from '../../model/routing/errors';

const API_TYPE = /^application\/json\b/;

/** Returns the response if this site's server or service worker sent it; otherwise, throws an UnreachableError. */
export function siteResponse(response: Response): Response {
  const { status, headers } = response;
  const source = answerSource(response);
  if (source === 'site' || headers.has(COPY_HEADER)) return response;
  // Also accepts JSON without the release header, which a proxy may have removed. Captive portals respond with HTML.
  if (status < 500 && API_TYPE.test(headers.get('content-type') ?? '')) return response;
  throw new UnreachableError('Another server responded', {}, source);
}

/**
 * Waits for the response to a request to this site, including its complete text. Rejects with an UnreachableError if
 * the connection fails before then, or if another server responds.
 */
export async function siteAnswer(
  sent: Promise<Response>,
): Promise<{ response: Response; text: string }> {
  try {
    const response = siteResponse(await sent);
    return { response, text: await response.text() };
  } catch (cause) {
    if (cause instanceof UnreachableError) throw cause;
    throw new UnreachableError('The server did not respond', { cause });
  }
}

/**
 * Returns the JSON object in the text of a response. If there is none, throws a PageError for a successful response,
 * and returns an empty object for an error response, whose status describes the failure.
 */
export function jsonIn({ ok }: Response, text: string): Record<string, unknown> {
  try {
    return jsonObject(JSON.parse(text));
  } catch {
    // `jsonObject(null)` throws the same error for invalid JSON as for JSON that is not an object.
    return ok ? jsonObject(null) : {};
  }
}
