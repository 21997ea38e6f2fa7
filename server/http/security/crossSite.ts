import type { IncomingHttpHeaders } from 'node:http';
import { EVENTS_PATH } from '../../../src/model/events/batch';
import { PageError } from '../../../src/model/routing/errors';
import type { HostCheck } from './hosts';
import { REPORTS_PATH } from './policy';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];
const FORM_TYPES = /^(?:text\/plain|multipart\/|application\/x-www-form-urlencoded)/i;
const JSON_TYPE = /^application\/json(?: *; *charset="?utf-8"?)?$/i;
const FORM_TYPE = /^application\/x-www-form-urlencoded(?: *; *charset="?utf-8"?)?$/i;
/** What leaves with a page as a beacon can bear no header of ours; origin and JSON are asked for all the same. */
const BEACONS: readonly string[] = [EVENTS_PATH];
const OWN_SCRIPT_HEADER = 'x-requested-with';
const OWN_SCRIPT = 'offprint';

interface UnsafeRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/** What an address takes besides the calls of our own scripts. */
export interface TakenRequests {
  /** Forms as browsers post them without scripts; a browser's word for the origin is enough then. */
  takesForms?: boolean;
  /** Its page tells nobody its address, so that a form that is posted from there names no origin. */
  hidesOrigin?: boolean;
  /** Calls of any program: nothing that a browser sends along by itself counts there. */
  takesPrograms?: boolean;
}

/**
 * Throws a 403 for a request that changes something unless a page of ours made it: the browser says
 * so, the body is JSON, and the header is there that only our scripts set. 415 for a body of no kind
 * that is known.
 */
export function refuseCrossSite(
  request: UnsafeRequest,
  hosts: HostCheck,
  taken: TakenRequests = {},
): void {
  // Reports of a browser bear its own type of body, and change nothing.
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
    throw isBeacon ? new PageError(400, 'Events have to be application/json') : refused();
  }
  if (hasBody(request.headers) && (type === undefined || !JSON_TYPE.test(type))) {
    throw new PageError(415, 'A body has to be application/json');
  }
}

function refuseForm({ headers }: UnsafeRequest, hosts: HostCheck, hidesOrigin: boolean): void {
  // No page of another origin can have a browser say `same-origin`, whatever it does to the origin.
  const isHidden = headers.origin === 'null' && headers['sec-fetch-site'] === 'same-origin';
  if (!isSameOrigin(headers, hosts, false) && !(hidesOrigin && isHidden)) throw refused();
  const type = headers['content-type'] ?? '';
  if (FORM_TYPE.test(type)) return;
  throw FORM_TYPES.test(type)
    ? refused()
    : new PageError(415, 'A form has to be application/x-www-form-urlencoded');
}

/** @param isHook a test's own call comes from no browser and so names no origin. */
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
  return new PageError(403, 'The request was not made by a page of this site');
}
