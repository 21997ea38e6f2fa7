import {
  EDITION_COOKIE,
  EDITION_HEADER,
  preferredEdition,
} from '../../../src/model/routing/editions';
import type { ChainRequest, Middleware } from './verdict';

/** The edition a reader prefers, when this installation has it; else the first. */
export const editions: Middleware = (request, verdict) => ({
  ...verdict,
  edition: editionFor(request),
});

export function editionFor({ query, cookies, headers, editions: own }: ChainRequest): string {
  const cookie = cookies.get(EDITION_COOKIE);
  return preferredEdition({ query, cookie, header: headers[EDITION_HEADER] }, own);
}
