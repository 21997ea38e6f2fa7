import { routeNamed } from '../../../src/model/routing/routes';
import { isVanityAddress, MASK_FEATURE, vanityVerdict } from '../../../src/model/vanity/vanity';
import { withMaxAge } from './cache';
import type { Middleware, Verdict } from './verdict';

/** Resolves the vanity entry of the path, which replaces the regular page. */
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

/** Caches a masked page as long as its target page. */
function agedAsShown(verdict: Verdict): Verdict {
  if (verdict.vanity?.kind !== 'mask' || !verdict.isPublic) return verdict;
  return withMaxAge(verdict, routeNamed(verdict.vanity.route.name).maxAge);
}
