import { routeNamed } from '../../../src/model/routing/routes';
import {
  isVanityAddress,
  MASK_FEATURE,
  vanityVerdict,
  type VanityVerdict,
} from '../../../src/model/vanity/vanity';
import { withMaxAge } from './cache';
import type { ChainRequest, Middleware, Verdict } from './verdict';

/** Resolves the path's vanity entry, which takes precedence over the regular page. */
export const vanity: Middleware = (request, verdict) => {
  const found = vanityOf(request, verdict);
  if (found === null) return verdict;
  return found === undefined
    ? { ...verdict, awaitsVanity: true }
    : agedAsShown({ ...verdict, vanity: found });
};

/**
 * Resolves the vanity entry for a request. Returns null if no entry applies, or undefined if the external host must be
 * queried first.
 */
export function vanityOf(
  { path, query, editions, now, vanityAt }: ChainRequest,
  { features }: Pick<Verdict, 'features'>,
): VanityVerdict | null | undefined {
  const entry = vanityAt(path);
  if (entry === null) return null;
  const search = query.size === 0 ? '' : `?${query.toString()}`;
  if (entry === undefined) return isVanityAddress(path, search) ? undefined : null;
  return vanityVerdict(entry, { path, search, editions, now, hasMask: features[MASK_FEATURE] });
}

/** Caches a masked page for as long as its target page. */
function agedAsShown(verdict: Verdict): Verdict {
  if (verdict.vanity?.kind !== 'mask' || !verdict.isPublic) return verdict;
  return withMaxAge(verdict, routeNamed(verdict.vanity.route.name).maxAge);
}
