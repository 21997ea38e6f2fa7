/** A link as the publication's menus hold it. */
export interface SiteLink {
  linkText: string;
  /** A path of this site, with its last slash, or an outside address. */
  href: string;
}

/** What stands above every page. */
export interface HeaderItem {
  logo: SiteLink;
  /** Without an address the slogan is plain text. */
  slogan: { linkText: string; href: string | null };
  links: SiteLink[];
}

export interface FooterColumn {
  heading: string;
  links: SiteLink[];
}

/** What stands below every page. */
export interface FooterItem {
  columns: FooterColumn[];
  copyrightHolder: string;
}

/** What a list says of itself above its stories. */
export interface ListIntroduction {
  heading: string;
  text: string;
}
