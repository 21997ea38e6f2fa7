import { routeNamed } from '../../../src/model/routing/routes';
import { isVanityAddress, MASK_FEATURE, vanityVerdict } from '../../../src/model/routing/vanity';
import { withMaxAge } from './cache';
import type { Middleware, Verdict } from './verdict';

/** What stands at the address by the table of vanity addresses, in the place of its own page. */
export const vanity: Middleware = (request, verdict) => {
  const { path, query, editions, now } = request;
  const entry = request.vanityAt(path);
  if (entry === null) return verdict;
  const search = query.size === 0 ? '' : `?${query.toString()}`;
  if (entry === undefined) {
    return isVanityAddress(path, search) ? { ...verdict, awaitsVanity: true } : verdict;
  }
  const hasMask = verdict.features[MASK_FEATURE];
  return agedAsShown({
    ...verdict,
    vanity: vanityVerdict(entry, { path, search, editions, now, hasMask }),
  });
};

/** A masked page may be kept as long as the page that it is. */
function agedAsShown(verdict: Verdict): Verdict {
  if (verdict.vanity?.kind !== 'mask' || !verdict.isPublic) return verdict;
  return withMaxAge(verdict, routeNamed(verdict.vanity.route.name).maxAge);
}
