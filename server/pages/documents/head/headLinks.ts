import { isListing } from '../../../../src/model/routing/component';
import type { SeoFields } from '../../../../src/model/content/content';
import { namedRoutePath } from '../../../../src/model/routing/namedRoutes';
import type { Page } from '../../../../src/model/routing/page';
import { pagePath } from '../../../../src/model/routing/pagePath';
import { hrefLangs } from './hrefLangs';
import { absoluteUrl } from '../absoluteUrl';

/** A `<link>` in the head to a related page or feed. */
export interface HeadLink {
  rel: 'alternate' | 'next' | 'prev';
  /** An absolute URL. */
  href: string;
  hreflang?: string;
  type?: string;
}

/**
 * Returns links to the previous and next page, other languages and the feed. Values set by an editor take precedence.
 */
export function headLinks(page: Page, seo: SeoFields | null, publicOrigin: string): HeadLink[] {
  const { relPrev = '', relNext = '', relAlternate = '', relHrefLang = '' } = seo ?? {};
  const { prev, next } = neighbours(page);
  const own = publicOrigin + page.meta.canonical;
  const found: (HeadLink | null)[] = [
    link('prev', relPrev || prev, publicOrigin),
    link('next', relNext || next, publicOrigin),
    ...hrefLangs(relHrefLang, relAlternate).map(({ hreflang, address }) =>
      withLanguage(
        link('alternate', address, publicOrigin) ?? { rel: 'alternate', href: own },
        hreflang,
      ),
    ),
    relHrefLang === '' ? link('alternate', relAlternate, publicOrigin) : null,
    feed(page, publicOrigin),
  ];
  return found.filter((each) => each !== null);
}

function link(rel: HeadLink['rel'], written: string, publicOrigin: string): HeadLink | null {
  const href = absoluteUrl(written, publicOrigin);
  return href === null ? null : { rel, href };
}

function withLanguage(alternate: HeadLink, hreflang: string): HeadLink {
  return { ...alternate, hreflang };
}

/**
 * Returns the paths of the previous and next page of a list; empty for pages that are not indexed, such as search
 * results.
 */
function neighbours({ components, meta }: Page): { prev: string; next: string } {
  const none = { prev: '', next: '' };
  if (meta.robots !== 'index, follow') return none;
  for (const { metadata } of components.filter(isListing)) {
    const { pageNumber, pageCount, basePath } = metadata;
    if (typeof pageNumber !== 'number' || typeof pageCount !== 'number') continue;
    if (typeof basePath !== 'string') continue;
    return {
      prev: pageNumber > 1 ? pagePath(basePath, pageNumber - 1) : '',
      next: pageNumber < pageCount ? pagePath(basePath, pageNumber + 1) : '',
    };
  }
  return none;
}

function feed({ pageType, id }: Page, publicOrigin: string): HeadLink | null {
  const path =
    pageType === 'topic'
      ? namedRoutePath('topic_rss', { slug: id })
      : pageType === 'news-door'
        ? namedRoutePath('latest_news_rss')
        : '';
  const href = absoluteUrl(path, publicOrigin);
  return href === null ? null : { rel: 'alternate', href, type: 'application/rss+xml' };
}
