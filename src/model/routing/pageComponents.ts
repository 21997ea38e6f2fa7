import type { BodyNode } from '../content/bodyTree';
import type { Author, Image } from '../content/content';
import type { SiteLink } from './siteFrame';

/**
 * Data of the page components that the composer returns, by `meta.componentName`. Lists of stories contain
 * `ContentListingItem`; stories are defined in `content.ts` and `stories.ts`.
 */

/** Data of `collection-header`. */
export interface CollectionIntroduction {
  heading: string;
  text: string;
  image: Image | null;
}

/** Item of `topics-index`. */
export interface TopicEntry {
  slug: string;
  name: string;
  description: string;
  url: string;
  /** Number of stories in the topic. */
  count: number;
}

/** Item of `team-list` and `about-team`. */
export interface AuthorEntry {
  id: string;
  name: string;
  title: string;
  bureau: string;
  byline: string;
  image: Image | null;
  /** Path of the profile page; null for an author without one. */
  url: string | null;
}

/** Item of `desk-list`, the page of all authors: an author with their latest stories. */
export interface DeskEntry extends AuthorEntry {
  stories: { id: string; title: string; url: string; date: string; isSponsored: boolean }[];
}

/** Data of `author-profile`. */
export interface AuthorPage {
  author: Author;
  name: string;
  count: number;
}

/** Data of `feature-header` and of the five sections of the about page. */
export interface FeatureSection {
  heading: string;
  text: string;
  body: BodyNode[];
  image: Image | null;
}

/** A figure published by the site, in `about-values` and `about-audience`. */
export interface StatedFigure {
  value: string;
  label: string;
}

export interface AboutSection extends FeatureSection {
  figures: StatedFigure[];
  people: AuthorEntry[];
  links: SiteLink[];
}

/** Data of `document-body`. */
export interface DocumentText {
  body: BodyNode[];
}

/** A row of the innovation index, used by `innovation-trends` and the store. */
export interface InnovationTrend {
  name: string;
  /** Score from 0 to 100. */
  score: number;
  /** Change since the previous edition, in points. */
  change: number;
  note: string;
}

/** Item of `newsletter-list`. */
export interface NewsletterEntry {
  id: string;
  slug: string;
  title: string;
  description: string;
  frequency: string;
  body: BodyNode[];
}

/** Item of `front-newsletter`. */
export interface NewsletterPromotion {
  heading: string;
  text: string;
  frequency: string;
  /** Path of the page that describes the newsletter and its sign-up. */
  href: string;
  layout: string;
}

/** Item of `sitemap-index`. */
export interface SitemapEntry {
  name: string;
  url: string;
  count: number;
}

/** Item of `sitemap-list`. */
export interface SitemapLine {
  id: string;
  title: string;
  url: string;
  /** Date in ISO 8601 format, or null if there is none. */
  date: string | null;
  isSponsored: boolean;
}

/** Item of `feeds-index`. */
export interface FeedEntry {
  name: string;
  /** URL of the feed. */
  url: string;
  /** Path of the page with the same content. */
  page: string;
}

/** Content of the banner above every page; the server returns at most one. */
export interface BreakingNews {
  id: string;
  label: string;
  text: string;
  href: string;
}

/** Data of `search-header`. */
export interface SearchIntroduction {
  /** Cleaned query; empty if nothing was typed. */
  query: string;
  total: number;
  /** Positions of the displayed results, from 1. */
  first: number;
  last: number;
  /** True if no story contains all of the words, so the results contain some of them. */
  isPartial?: boolean;
  /** True if there may be more results than were counted. */
  isMore?: boolean;
  /** The text as typed if it contains operators. */
  written?: string;
  /** The query that was searched for after typos were corrected. */
  corrected?: string;
  /** Topics, writers, lists, newsletters and pages whose name matches. */
  named?: SearchLink[];
  filters?: SearchFilter[];
  /** For a search without results: similar words, and stories that others read. */
  nearest?: SearchLink[];
  popular?: SearchLink[];
}

export interface SearchLink {
  /** Kind of the page, such as “Topic”; empty if none is needed. */
  label: string;
  title: string;
  url: string;
}

/** A filter of the search page. Each option is a link. */
export interface SearchFilter {
  heading: string;
  options: { title: string; url: string; isChosen: boolean }[];
}

/** Data of `member-signed-out`; see `comments.ts` for that of `comments`. */
export interface MemberInvitation {
  heading: string;
  text: string;
  signIn: SiteLink;
  join: SiteLink;
}
