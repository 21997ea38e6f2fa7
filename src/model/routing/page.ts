import type { AdTypeName } from '../ads/adSizes';
import type { PageComponent } from './component';
import type { RouteName } from './routes';
import type { VanityEntry } from './vanityEntry';

/** What a page says of itself to the browser, to search engines and to the layout. */
export interface PageMeta {
  /** The document's title, complete. */
  title: string;
  description: string;
  /** A path of this site, with its last slash. */
  canonical: string;
  /** Where an editor says that the story belongs, when it is not `canonical`: a path or a whole address. */
  canonicalUrl?: string;
  robots: 'index, follow' | 'noindex, follow' | 'noindex, nofollow';
  /** Off only where a page asks for it. */
  header?: 'none' | 'small' | 'large';
  /** The release of content this was composed from; see the change feed. */
  contentVersion?: string;
  /** The entry of the table of vanity addresses for the address that was asked for. */
  vanity?: VanityEntry;
  /** Slots for ads around the page, by name. */
  ads?: Record<string, AdTypeName>;
}

/** One screen as the composer answers it: what stands on it, in order, and what it is called. */
export interface Page {
  pageType: RouteName;
  id: string;
  queryParams: Record<string, string>;
  /** Null when the caller already has them (`contentOnly`). */
  header: PageComponent | null;
  footer: PageComponent | null;
  components: PageComponent[];
  isSeamless: boolean;
  meta: PageMeta;
}
