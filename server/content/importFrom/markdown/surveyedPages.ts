import type { Notes } from '../report/moveReport';
import type { MovedAddress, SourceAuthor, SourceStory, SourceTopic } from '../source/sourceSite';
import type { SiteConfig } from './siteConfig';
import type { MenuDeclaration } from './siteMenus';

/** A file with its place in the site, from the survey. Its text is read again when it is converted. */
export interface MarkdownPage extends Pick<
  SourceStory,
  'kind' | 'slug' | 'status' | 'authors' | 'topics' | 'tags' | 'published'
> {
  /** Path relative to the source. */
  file: string;
  /** Path on the old site. */
  old: string;
  /** File of a page bundle that is the page's picture if no field names one, or null. */
  featured: string | null;
}

export interface MarkdownSurvey {
  config: SiteConfig;
  /** Time zone of dates without one, or null if the site does not specify it. */
  zone: string | null;
  pages: MarkdownPage[];
  authors: Map<string, SourceAuthor>;
  topics: Map<string, SourceTopic>;
  addresses: MovedAddress[];
  menus: MenuDeclaration[];
  leftOutWords: number;
  notes: Notes;
}
