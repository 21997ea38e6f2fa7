import type { BodyNode } from '../content/bodyTree';
import type { Author, Image } from '../content/content';
import type { SiteLink } from './siteFrame';

/**
 * What the composer puts into the components of a page, by `meta.componentName`. Lists of stories
 * hold `ContentListingItem`; stories are those of `content.ts` and `stories.ts`.
 */

/** `collection-header`. */
export interface CollectionIntroduction {
  heading: string;
  text: string;
  image: Image | null;
}

/** An entry of `topics-index`. */
export interface TopicEntry {
  slug: string;
  name: string;
  description: string;
  url: string;
  /** How many stories stand below it. */
  count: number;
}

/** An entry of `team-list` and of `about-team`. */
export interface AuthorEntry {
  id: string;
  name: string;
  title: string;
  bureau: string;
  byline: string;
  image: Image | null;
  /** Null for who has no page of their own. */
  url: string | null;
}

/** An entry of `desk-list`, the page of all authors: who, and what they wrote last. */
export interface DeskEntry extends AuthorEntry {
  stories: { id: string; title: string; url: string; date: string; isSponsored: boolean }[];
}

/** `author-profile`. */
export interface AuthorPage {
  author: Author;
  name: string;
  count: number;
}

/** `feature-header` and the five sections of the about page. */
export interface FeatureSection {
  heading: string;
  text: string;
  body: BodyNode[];
  image: Image | null;
}

/** `about-values` and `about-audience`: a figure as the publication states it. */
export interface StatedFigure {
  value: string;
  label: string;
}

export interface AboutSection extends FeatureSection {
  figures: StatedFigure[];
  people: AuthorEntry[];
  links: SiteLink[];
}

/** `document-body`. */
export interface DocumentText {
  body: BodyNode[];
}

/** A line of the innovation index: `innovation-trends` and the store. */
export interface InnovationTrend {
  name: string;
  /** 0 to 100. */
  score: number;
  /** Against the edition before, in points. */
  change: number;
  note: string;
}

/** An entry of `newsletter-list`. */
export interface NewsletterEntry {
  id: string;
  slug: string;
  title: string;
  description: string;
  frequency: string;
  body: BodyNode[];
}

/** An entry of `sitemap-index`. */
export interface SitemapEntry {
  name: string;
  url: string;
  count: number;
}

/** An entry of `sitemap-list`. */
export interface SitemapLine {
  id: string;
  title: string;
  url: string;
  /** ISO 8601, or null where the thing has none. */
  date: string | null;
  isSponsored: boolean;
}

/** An entry of `feeds-index`. */
export interface FeedEntry {
  name: string;
  /** Of the feed. */
  url: string;
  /** Of the page that shows the same. */
  page: string;
}

/** What the banner above every page says; the server has at most one. */
export interface BreakingNews {
  id: string;
  label: string;
  text: string;
  href: string;
}

/** `search-header`. */
export interface SearchIntroduction {
  /** As it is looked for; empty where nothing was typed. */
  query: string;
  total: number;
  /** Numbers of the results shown, from 1. */
  first: number;
  last: number;
}

/** `member-signed-out`; what `comments` holds is in `comments.ts`. */
export interface MemberInvitation {
  heading: string;
  text: string;
  signIn: SiteLink;
  join: SiteLink;
}
