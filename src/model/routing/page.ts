import type { AdTypeName } from '../ads/adSizes';
import type { PageComponent } from './component';
import type { RouteName } from './routes';
import type { VanityEntry } from '../vanity/vanityEntry';

/** Page metadata for the browser, search engines and the layout. */
export interface PageMeta {
  /** Complete document title. */
  title: string;
  description: string;
  /** Path on this site, with a trailing slash. */
  canonical: string;
  /** Canonical address set by an editor if it differs from `canonical`: a path or a full URL. */
  canonicalUrl?: string;
  robots: 'index, follow' | 'noindex, follow' | 'noindex, nofollow';
  /** Overrides the route's header size. */
  header?: 'none' | 'small' | 'large';
  /** Vanity table entry for the requested address. */
  vanity?: VanityEntry;
  /** Ad slots around the page, by name. */
  ads?: Record<string, AdTypeName>;
}

/**
 * Name of the meta element that contains the site's origin. Canonical URLs use this origin regardless of the host that
 * served the document.
 */
export const SITE_ORIGIN = 'site-origin';

/** A page as the composer returns it: its components in display order and its metadata. */
export interface Page {
  pageType: RouteName;
  id: string;
  queryParams: Record<string, string>;
  /** Null, like `footer`, if the caller already has the header and the footer (`contentOnly`). */
  header: PageComponent | null;
  footer: PageComponent | null;
  components: PageComponent[];
  isSeamless: boolean;
  meta: PageMeta;
}
