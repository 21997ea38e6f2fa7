import type { Config } from '../../config/config';
import { purgeRequest } from '../../http/edge/purgeRequest';
import { edgeName, statusOf } from '../../http/edge/purges';
import { bad, good, type Check, type Finding } from './checks';

/** Key that no response has, so that a purge of it removes nothing. */
const PROBE = 'doctor';

/** Checks that each edge accepts purges from this machine. */
export function edgeCheck({ purgeUrls }: Pick<Config, 'purgeUrls'>): Check {
  return {
    name: 'Edge',
    run: () =>
      purgeUrls.length === 0
        ? Promise.resolve([good('PURGE_URL is not set: no cache in front of the server is purged')])
        : Promise.all(purgeUrls.map(findingOf)),
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
    return 'allow this machine to purge (acl servers in deploy/varnish/offprint.vcl), or correct the token in PURGE_URL';
  }
  if (status >= 500) return 'see its log';
  return 'PURGE_URL must be the address of the cache itself, configured as in deploy/varnish/offprint.vcl';
}
