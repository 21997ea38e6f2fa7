import { answerSource } from '../../model/offline/answerSource';
import { COPY_HEADER } from '../../model/offline/workerMessages';
import { UnreachableError } from '../../model/routing/errors';

const API_TYPE = /^application\/json\b/;

/** Returns the response if our server or our worker sent it; otherwise throws an UnreachableError. */
export function siteResponse(response: Response): Response {
  const { status, headers } = response;
  const source = answerSource(response);
  if (source === 'site' || headers.has(COPY_HEADER)) return response;
  // Also accepts JSON without the release header, which a proxy may have removed. Captive portals respond with HTML.
  if (status < 500 && API_TYPE.test(headers.get('content-type') ?? '')) return response;
  throw new UnreachableError('Another server responded', {}, source);
}
