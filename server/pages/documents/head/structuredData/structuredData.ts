import type { Thing } from 'schema-dts';
import { isObject } from '../../../../../src/model/routing/component';
import type { Page } from '../../../../../src/model/routing/page';
import type { FooterItem } from '../../../../../src/model/routing/siteFrame';
import type { PageStory } from '../../pageStory';
import { articleThings } from './article';
import { described, type Described, type DescribedSite } from './described';
import { listThings } from './list';
import { galleryThings, videoThings } from './media';
import { organisation, webSite } from './organisation';
import { profileThings } from './profile';
import { productThings, reviewThings } from './review';

/** Pages that represent the entire publication. */
const OWN_PAGES: ReadonlySet<string> = new Set(['front-door', 'about']);

interface PageContext extends Pick<DescribedSite, 'publicOrigin' | 'siteName'> {
  /** The page's absolute URL. */
  url: string;
}

/** Returns the JSON-LD objects that describe a page to search engines. */
export function structuredData(
  page: Page,
  story: PageStory | null,
  context: PageContext,
): Described[] {
  const footer = footerOf(page);
  const site = { ...context, copyrightHolder: footer?.copyrightHolder ?? '' };
  const things = story ? storyThings(story, context.url, site) : pageThings(page, site, footer);
  return things.flatMap((thing) => (typeof thing === 'string' ? [] : described(thing)));
}

function pageThings(page: Page, site: DescribedSite, footer: FooterItem | null): Thing[] {
  if (OWN_PAGES.has(page.pageType)) {
    const own = organisation(site, footer);
    return page.pageType === 'front-door' ? [own, webSite(site)] : [own];
  }
  if (page.meta.robots !== 'index, follow') return [];
  return [...profileThings(page, site), ...listThings(page, site.publicOrigin)];
}

function storyThings({ name, item }: PageStory, url: string, site: DescribedSite): Thing[] {
  switch (name) {
    case 'article':
      return articleThings(item, url, site);
    case 'gallery':
      return galleryThings(item, url, site);
    case 'product':
      return productThings(item, url, site);
    case 'review':
      return reviewThings(item, url, site);
    case 'video':
      return videoThings(item, url, site);
  }
}

function footerOf({ footer }: Page): FooterItem | null {
  return footer && isObject(footer) ? (footer.item as FooterItem) : null;
}
