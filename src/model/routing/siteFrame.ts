/** A link as the publication's menus hold it. */
export interface SiteLink {
  linkText: string;
  /** A path of this site, with its last slash, or an outside address. */
  href: string;
}

/** An entry of a menu as editors write it in `menus.json`; the server makes addresses of it. */
export interface MenuItem {
  linkText: string;
  /** Leads to the topic. */
  topicSlug?: string;
  /** A named route. */
  route?: string;
  /** The member's tab a route opens. */
  activePage?: string;
  /** An address as it is. */
  linkUrl?: string;
  /** What an analyst sees of a press on it. */
  trackingName?: string;
  icon?: string;
  hideText?: boolean;
  /** Opens on a press on every screen, never by pointing at it. */
  clickToOpen?: boolean;
  primary?: boolean;
  class?: string;
  size?: 'large' | 'small';
  data?: { action: string } | { edition: { code: string } };
  mainTopic?: MenuItem;
  /** Columns of entries below this one. */
  subNav?: MenuItem[][];
  sections?: { heading: string; items: MenuItem[] }[];
}

/** A button of the header and what it opens, with addresses in place. */
export interface HeaderMenu {
  /** Short and unique, as in `data-menu-button`. */
  name: string;
  label: string;
  clickToOpen: boolean;
  /** Where all of it stands together, or null. */
  main: SiteLink | null;
  /** Each a list of entries below a heading, which may be empty. */
  sections: { heading: string; columns: SiteLink[][] }[];
}

/** An edition of the site that a reader can choose. */
export interface EditionChoice {
  linkText: string;
  code: string;
}

/** What stands above every page. */
export interface HeaderItem {
  logo: SiteLink;
  slogan: SiteLink;
  /** Trending, the topic groups, buying guides and More, in the order of the bar. */
  menus: HeaderMenu[];
  editions: { own: EditionChoice[]; external: SiteLink[] };
  /** Where a search form without script leads. */
  search: SiteLink;
  /** "Join / Log In" and where it leads without script. */
  account: SiteLink;
}

export interface FooterColumn {
  heading: string;
  links: SiteLink[];
}

export const SOCIAL_NETWORKS = [
  'facebook',
  'twitter',
  'linkedin',
  'youtube',
  'instagram',
  'tiktok',
] as const;

export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** What stands below every page. */
export interface FooterItem {
  columns: FooterColumn[];
  editions: SiteLink[];
  social: { network: SocialNetwork; href: string }[];
  /** Open in a new tab. */
  policies: SiteLink[];
  copyrightHolder: string;
}

/** What a list says of itself above its stories. */
export interface ListIntroduction {
  heading: string;
  text: string;
}
