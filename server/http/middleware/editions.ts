import {
  EDITION_COOKIE,
  EDITION_HEADER,
  preferredEdition,
} from '../../../src/model/routing/editions';
import type { ChainRequest, Middleware } from './verdict';

/** Sets the edition to the reader's preferred one if it is configured, otherwise to the first configured one. */
export const editions: Middleware = (request, verdict) => ({
  ...verdict,
  edition: editionFor(request),
});

export function editionFor({ query, cookies, headers, editions: own }: ChainRequest): string {
  const cookie = cookies.get(EDITION_COOKIE);
  return preferredEdition({ query, cookie, header: headers[EDITION_HEADER] }, own);
}
