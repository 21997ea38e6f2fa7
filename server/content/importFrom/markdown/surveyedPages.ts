import type { Notes } from '../report/moveReport';
import type { MovedAddresses } from '../source/movedAddresses';
import type { SourceAuthor, SourceStory, SourceTopic } from '../source/sourceSite';
import type { SiteConfig } from './siteConfig';
import type { MenuDeclaration } from './siteMenus';

/** A page found by the survey. Its body is read again when it is converted. */
export interface MarkdownPage extends Pick<
  SourceStory,
  'kind' | 'slug' | 'status' | 'authors' | 'topics' | 'tags' | 'published'
> {
  /** Path relative to the source folder. */
  file: string;
  /** Path on the old site, relative to the base path of its address. */
  old: string;
  /** File in the page bundle to use as the page's image if no field specifies an image, or null. */
  featured: string | null;
}

export interface MarkdownSurvey {
  config: SiteConfig;
  /** Time zone for dates without one, or null if the settings specify none or an unknown one. */
  zone: string | null;
  pages: MarkdownPage[];
  authors: Map<string, SourceAuthor>;
  topics: Map<string, SourceTopic>;
  addresses: MovedAddresses;
  menus: MenuDeclaration[];
  leftOutWords: number;
  notes: Notes;
}
