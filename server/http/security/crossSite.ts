import type { IncomingHttpHeaders } from 'node:http';
import { EVENTS_PATH } from '../../../src/model/events/batch';
import { PageError } from '../../../src/model/routing/errors';
import type { HostCheck } from './hosts';
import { REPORTS_PATH } from './policy';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];
const FORM_TYPES = /^(?:text\/plain|multipart\/|application\/x-www-form-urlencoded)/i;
const JSON_TYPE = /^application\/json(?: *; *charset="?utf-8"?)?$/i;
const FORM_TYPE = /^application\/x-www-form-urlencoded(?: *; *charset="?utf-8"?)?$/i;
/** Paths for beacons, which cannot have custom headers. The site's origin and a JSON body are still required. */
const BEACONS: readonly string[] = [EVENTS_PATH];
const OWN_SCRIPT_HEADER = 'x-requested-with';
const OWN_SCRIPT = 'offprint';

interface UnsafeRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/** Exceptions to the rule that a route accepts only calls from our own scripts. */
export interface TakenRequests {
  /** Accepts forms that are posted without scripts, for which the browser's origin headers suffice. */
  takesForms?: boolean;
  /** True if the form's page sends no referrer, so that its posts have the origin `null`. */
  hidesOrigin?: boolean;
  /** Accepts calls from any program. Such a route must ignore credentials that browsers send automatically. */
  takesPrograms?: boolean;
}

/**
 * Throws a 403 for an unsafe request unless one of our pages sent it: same origin, no form body, and the header that
 * only our scripts set. Throws a 415 for other bodies that are not JSON, and a 400 for a beacon with a form body.
 */
export function refuseCrossSite(
  request: UnsafeRequest,
  hosts: HostCheck,
  taken: TakenRequests = {},
): void {
  // Exempts browsers' policy reports, which have their own content type and change nothing.
  if (SAFE_METHODS.includes(request.method) || request.url === REPORTS_PATH) return;
  if (taken.takesPrograms) return;
  if (taken.takesForms) {
    refuseForm(request, hosts, taken.hidesOrigin === true);
    return;
  }
  const isHook = request.url.startsWith('/_dev/');
  if (!isSameOrigin(request.headers, hosts, isHook)) throw refused();
  const isBeacon = BEACONS.includes(request.url);
  const isOwn = request.headers[OWN_SCRIPT_HEADER] === OWN_SCRIPT;
  if (!isHook && !isBeacon && !isOwn) throw refused();
  const type = request.headers['content-type'];
  if (type !== undefined && FORM_TYPES.test(type)) {
    throw isBeacon ? new PageError(400, 'Events must be sent as application/json') : refused();
  }
  if (hasBody(request.headers) && (type === undefined || !JSON_TYPE.test(type))) {
    throw new PageError(415, 'The body must be application/json');
  }
}

function refuseForm({ headers }: UnsafeRequest, hosts: HostCheck, hidesOrigin: boolean): void {
  // No cross-origin page can make a browser send `Sec-Fetch-Site: same-origin`, even if it hides its origin.
  const isHidden = headers.origin === 'null' && headers['sec-fetch-site'] === 'same-origin';
  if (!isSameOrigin(headers, hosts, false) && !(hidesOrigin && isHidden)) throw refused();
  const type = headers['content-type'] ?? '';
  if (FORM_TYPE.test(type)) return;
  throw FORM_TYPES.test(type)
    ? refused()
    : new PageError(415, 'A form must be sent as application/x-www-form-urlencoded');
}

/** @param isHook true for test hooks, whose callers may be programs that send no origin. */
function isSameOrigin(headers: IncomingHttpHeaders, hosts: HostCheck, isHook: boolean): boolean {
  const { origin, host = '' } = headers;
  if (origin !== undefined && !hosts.isOwnOrigin(origin, host)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined || isHook;
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function refused(): PageError {
  return new PageError(403, 'The request did not come from a page on this site');
}
