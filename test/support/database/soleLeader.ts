import type { Log } from '../../../server/config/log';
import { createLeader, type Leader } from '../../../server/store/leadership/leader';

/** Returns the leader for a site with a single server, which needs no lock. */
export function soleLeader(log: Log): Leader {
  const lock = { term: () => 1, renew: () => Promise.resolve(), release: () => Promise.resolve() };
  return createLeader({ lock, log });
}
