/** A link in one of the site's menus. */
export interface SiteLink {
  linkText: string;
  /** Path on this site with a trailing slash, or a URL of another site. */
  href: string;
}

/** A menu entry as written in `menus.json`; the server converts it to links. */
export interface MenuItem {
  linkText: string;
  /** Slug of the topic that the entry links to. */
  topicSlug?: string;
  /** Name of a route; see `namedRoutes.ts`. */
  route?: string;
  /** Tab that is opened if the route is the member page. */
  activePage?: string;
  /** URL that is used unchanged. */
  linkUrl?: string;
  /** Name of the entry in click analytics. */
  trackingName?: string;
  icon?: string;
  hideText?: boolean;
  /** True if the menu opens only on a click, never on hover, regardless of the screen size. */
  clickToOpen?: boolean;
  primary?: boolean;
  class?: string;
  size?: 'large' | 'small';
  data?: { action: string } | { edition: { code: string } };
  mainTopic?: MenuItem;
  /** Columns of submenu entries. */
  subNav?: MenuItem[][];
  sections?: { heading: string; items: MenuItem[] }[];
}

/** A button in the header and the menu that it opens, with resolved links. */
export interface HeaderMenu {
  /** Short, unique name, used in `data-menu-button`. */
  name: string;
  label: string;
  clickToOpen: boolean;
  /** Link to the menu's overview page, or null. */
  main: SiteLink | null;
  /** Sections of the menu. Each has a heading, which may be empty, above one or more columns of links. */
  sections: { heading: string; columns: SiteLink[][] }[];
}

/** An edition of the site that a reader can choose. */
export interface EditionChoice {
  linkText: string;
  code: string;
}

/** Image shown instead of the publication's name. */
export interface LogoImage {
  light: string;
  /** Image for dark mode, if it differs. */
  dark?: string;
  width: number;
  height: number;
}

export interface HeaderItem {
  /**
   * The image is null if the name is shown as text, and absent for the demo publication, whose logo is an inline SVG.
   */
  logo: SiteLink & { image?: LogoImage | null };
  slogan: SiteLink;
  /** Menus from `menus.json`, in display order. */
  menus: HeaderMenu[];
  editions: { own: EditionChoice[]; external: SiteLink[] };
  /** Target of the search form when JavaScript is disabled. */
  search: SiteLink;
  /** "Join / Log In", with its target when JavaScript is disabled. */
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

export interface FooterItem {
  columns: FooterColumn[];
  editions: SiteLink[];
  social: { network: SocialNetwork; href: string }[];
  /** Links that open in a new tab. */
  policies: SiteLink[];
  copyrightHolder: string;
  /** URL of the editors' content management system; absent if none is configured. */
  contentSite?: string;
}

/** Introduction of a list, shown above its stories. */
export interface ListIntroduction {
  heading: string;
  text: string;
}
