import type { Article } from '../../../src/model/content/content';
import type { PageMeta } from '../../../src/model/routing/page';

/** The address under which a story is to be found, where an editor named one that an address can be. */
export function canonicalElsewhere({
  canonicalUrl,
}: Pick<Article, 'canonicalUrl'>): Pick<PageMeta, 'canonicalUrl'> {
  const isPath = /^\/(?![/\\])/.test(canonicalUrl);
  const isWhole = /^https?:\/\//.test(canonicalUrl) && URL.canParse(canonicalUrl);
  return isPath || isWhole ? { canonicalUrl } : {};
}
