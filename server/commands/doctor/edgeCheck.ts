import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../config/config';
import { purgeRequest, purgeRequests } from '../../http/edge/purgeRequest';
import { edgeName, statusOf } from '../../http/edge/purges';
import { bad, good, warning, type Check, type Finding } from './checks';
import { fetchOnce } from './outsideChecks';

type EdgeSettings = Pick<Config, 'publicOrigin' | 'purgeUrls'>;

/** Key that no response has, so that a purge of it removes nothing. */
const PROBE = 'doctor';
/** Number of requests that show whether a cache responds, even if each edge has several caches. */
const REQUESTS = 4;
/** Milliseconds between two looks at a purged page. */
const LOOK_INTERVAL = 1000;
const LOOKS = 5;

/** Checks that each edge accepts purges from this machine, and that these purges reach the pages that readers get. */
export function edgeCheck(
  { purgeUrls, publicOrigin }: EdgeSettings,
  lookInterval = LOOK_INTERVAL,
): Check {
  return {
    name: 'Edge',
    async run() {
      if (purgeUrls.length === 0)
        return [good('PURGE_URL is not set: no cache in front of the server is purged')];
      const findings = await Promise.all(purgeUrls.map(findingOf));
      if (findings.some(({ level }) => level === 'bad')) return findings;
      return [...findings, ...(await outsideFindings(publicOrigin, purgeUrls, lookInterval))];
    },
  };
}

async function findingOf(edge: URL): Promise<Finding> {
  const name = edgeName(edge);
  try {
    const status = await statusOf(purgeRequest(edge, [PROBE]));
    return status >= 200 && status < 300
      ? good(`${name} accepts purges`)
      : bad(`${name} does not accept purges (${status}); ${adviceFor(status)}`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return bad(
      `${name} cannot be reached from here (${code ?? message}), so withdrawn stories stay in it; start it, or correct PURGE_URL`,
    );
  }
}

function adviceFor(status: number): string {
  if (status === 401) return 'correct the token in PURGE_URL';
  if (status === 403) {
    return 'allow this machine to purge (acl servers in deploy/varnish/offprint.vcl), or correct PURGE_URL: it needs the right token, and the address of the cache, not of Offprint';
  }
  if (status >= 500) return 'see its log';
  return 'PURGE_URL must be the address of the cache itself, configured as in deploy/varnish/offprint.vcl';
}

/**
 * Requests a missing page until a cache responds, purges the page as after every change, and requests it again. Finds
 * nothing if the site cannot be reached or the edge is bypassed, which the check of the site reports.
 */
async function outsideFindings(
  publicOrigin: string,
  purgeUrls: readonly URL[],
  lookInterval: number,
): Promise<Finding[]> {
  const home = `${publicOrigin}/`;
  const answer = await fetchOnce(home);
  if (answer === null || !answer.headers.has('x-tx-id') || answer.headers.has('surrogate-key')) {
    return [];
  }
  const missing = `${home}${PROBE}-${randomUUID()}`;
  const old = await answerIds(missing);
  if (!isCached(old)) {
    return [
      isCached(await answerIds(home))
        ? good(`Pages of ${publicOrigin} come from a cache`)
        : warning(
            `Pages of ${publicOrigin} do not come from a cache; send the requests of readers through the edge at PURGE_URL, and let it cache pages as their CDN-Cache-Control or Surrogate-Control says`,
          ),
    ];
  }
  const purges = purgeUrls.flatMap((edge) => purgeRequests(edge, []));
  await Promise.all(purges.map(statusOf));
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await pause(lookInterval);
    const ids = await answerIds(missing);
    if (!ids.some((id) => old.includes(id))) {
      return [
        good(`Purges reach readers: pages of ${publicOrigin} come from a cache of PURGE_URL`),
      ];
    }
  }
  return [
    bad(
      `Pages of ${publicOrigin} come from a cache that is not purged, so withdrawn stories stay in it; add its address to PURGE_URL, or stop it from caching pages`,
    ),
  ];
}

/** Requests a page several times. Returns the ids of the responses: each response from a server has a new one. */
async function answerIds(address: string): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < REQUESTS; at += 1) {
    const id = (await fetchOnce(address))?.headers.get('x-tx-id');
    if (id) ids.push(id);
  }
  return ids;
}

const isCached = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;
