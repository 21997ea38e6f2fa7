import type { Article } from '../../../src/model/content/content';
import type { PageMeta } from '../../../src/model/routing/page';

/** Returns the canonical URL that an editor has set for a story, if it is a valid path or URL. */
export function canonicalElsewhere({
  canonicalUrl,
}: Pick<Article, 'canonicalUrl'>): Pick<PageMeta, 'canonicalUrl'> {
  const isPath = /^\/(?![/\\])/.test(canonicalUrl);
  const isWhole = /^https?:\/\//.test(canonicalUrl) && URL.canParse(canonicalUrl);
  return isPath || isWhole ? { canonicalUrl } : {};
}
