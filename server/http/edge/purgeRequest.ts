import { EVERYTHING } from '../../store/changes';
import { EVERY_ANSWER, MUCH, shortKey } from './edgeHeaders';

export interface PurgeRequest {
  address: string;
  method: 'PURGE' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
}

const CLOUDFLARE = 'api.cloudflare.com';
const FASTLY = 'api.fastly.com';

/** Returns true if an edge reads a response's keys from the `Cache-Tag` header. */
export function readsTags({ hostname }: URL): boolean {
  return hostname === CLOUDFLARE;
}

/** Maximum number of keys in one request. Cloudflare's limit is the lowest. */
const KEYS_AT_ONCE = 30;

/**
 * Returns the requests that purge the changed keys from an edge. The URL's password is the edge's token. Varnish,
 * configured as in `deploy/varnish/`, accepts the PURGE method; Fastly and Cloudflare have their own APIs.
 */
export function purgeRequests(edge: URL, changed: readonly string[]): PurgeRequest[] {
  const each = [...new Set(changed)];
  const keys = changed.includes(EVERYTHING)
    ? [EVERY_ANSWER]
    : [...each, ...each.map(shortKey), MUCH];
  const requests: PurgeRequest[] = [];
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
    requests.push(purgeRequest(edge, keys.slice(at, at + KEYS_AT_ONCE)));
  }
  return requests;
}

/** Returns the request that purges exactly these keys. */
export function purgeRequest(edge: URL, keys: readonly string[]): PurgeRequest {
  const address = new URL(edge);
  address.username = '';
  address.password = '';
  const token = decodeURIComponent(edge.password);
  const common = { address: address.href, method: 'POST' as const };
  if (edge.hostname === CLOUDFLARE) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return { ...common, headers, body: JSON.stringify({ tags: keys }) };
  }
  const headers = { 'surrogate-key': keys.join(' ') };
  if (edge.hostname === FASTLY) return { ...common, headers: { ...headers, 'fastly-key': token } };
  const secret = token === '' ? {} : { authorization: `Bearer ${token}` };
  return { ...common, method: 'PURGE', headers: { ...headers, ...secret } };
}
