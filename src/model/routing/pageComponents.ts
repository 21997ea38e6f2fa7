import type { BodyNode } from '../content/bodyTree';
import type { Author, Image } from '../content/content';
import type { SiteLink } from './siteFrame';

/**
 * Data types of the page components that the composer returns, by `meta.componentName`. List components contain
 * `ContentListingItem`; the types of stories are in `content.ts` and `stories.ts`.
 */

/** Data for `collection-header`. */
export interface CollectionIntroduction {
  heading: string;
  text: string;
  image: Image | null;
}

/** Item in `topics-index`. */
export interface TopicEntry {
  slug: string;
  name: string;
  description: string;
  url: string;
  /** Number of stories in the topic. */
  count: number;
}

/** Item in `team-list` and `about-team`. */
export interface AuthorEntry {
  id: string;
  name: string;
  title: string;
  bureau: string;
  byline: string;
  image: Image | null;
  /** Path of the profile page; null if the author has no profile page. */
  url: string | null;
}

/** Item in `desk-list` on the page of all authors: an author with their latest stories. */
export interface DeskEntry extends AuthorEntry {
  stories: { id: string; title: string; url: string; date: string; isSponsored: boolean }[];
}

/** Data for `author-profile`. */
export interface AuthorPage {
  author: Author;
  name: string;
  count: number;
}

/** Data for `feature-header` and for the sections of the about page. */
export interface FeatureSection {
  heading: string;
  text: string;
  body: BodyNode[];
  image: Image | null;
}

/** A figure that the site publishes about itself, shown in `about-values` and `about-audience`. */
export interface StatedFigure {
  value: string;
  label: string;
}

export interface AboutSection extends FeatureSection {
  figures: StatedFigure[];
  people: AuthorEntry[];
  links: SiteLink[];
}

/** Data for `document-body`. */
export interface DocumentText {
  body: BodyNode[];
}

/** A row in the innovation index, used by `innovation-trends` and the store. */
export interface InnovationTrend {
  name: string;
  /** Score from 0 to 100. */
  score: number;
  /** Change since the previous edition, in points. */
  change: number;
  note: string;
}

/** Item in `newsletter-list`. */
export interface NewsletterEntry {
  id: string;
  slug: string;
  title: string;
  description: string;
  frequency: string;
  body: BodyNode[];
}

/** Data for `front-newsletter`. */
export interface NewsletterPromotion {
  heading: string;
  text: string;
  frequency: string;
  /** Path of the newsletters page, with the newsletter's slug as the hash. */
  href: string;
  layout: string;
}

/** Item in `sitemap-index`. */
export interface SitemapEntry {
  name: string;
  url: string;
  count: number;
}

/** Item in `sitemap-list`. */
export interface SitemapLine {
  id: string;
  title: string;
  url: string;
  /** ISO 8601 date, or null if the entry has no date. */
  date: string | null;
  isSponsored: boolean;
}

/** Item in `feeds-index`. */
export interface FeedEntry {
  name: string;
  /** URL of the feed. */
  url: string;
  /** Path of the page with the same content. */
  page: string;
}

/** Content of the breaking news banner. The server returns at most one. */
export interface BreakingNews {
  id: string;
  label: string;
  text: string;
  href: string;
}

/** Data for `search-header`. */
export interface SearchIntroduction {
  /** Cleaned query; empty if nothing was typed. */
  query: string;
  total: number;
  /** 1-based positions of the first and the last result on this page. */
  first: number;
  last: number;
  /** True if no story that matches the filters contains all words. Each result then contains only some of them. */
  isPartial?: boolean;
  /** True if there may be more results than were counted. */
  isMore?: boolean;
  /** The text as typed if it contains operators. */
  written?: string;
  /** The query with typos corrected, if the results are for the corrected query. */
  corrected?: string;
  /** Topics, writers, lists, newsletters and pages whose name matches. */
  named?: SearchLink[];
  filters?: SearchFilter[];
  /** Links to searches for similar words, if nothing was found. */
  nearest?: SearchLink[];
  /** Popular stories, if nothing was found. */
  popular?: SearchLink[];
}

export interface SearchLink {
  /** Type of the linked page, such as “Topic”; may be empty. */
  label: string;
  title: string;
  url: string;
}

/** A filter on the search page. Each option is a link. */
export interface SearchFilter {
  heading: string;
  options: { title: string; url: string; isChosen: boolean }[];
}

/** Data for `member-signed-out`. The data for `comments` is in `comments.ts`. */
export interface MemberInvitation {
  heading: string;
  text: string;
  signIn: SiteLink;
  join: SiteLink;
}
