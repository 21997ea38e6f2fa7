import { answerSource } from '../../model/offline/answerSource';
import { COPY_HEADER } from '../../model/offline/workerMessages';
import { UnreachableError } from '../../model/routing/errors';

/** Returns the response if our server or our worker sent it; otherwise throws an UnreachableError. */
export function siteResponse(response: Response): Response {
  const source = answerSource(response);
  if (source === 'site' || response.headers.has(COPY_HEADER)) return response;
  throw new UnreachableError('Another server responded', {}, source);
}
