import { namedRoutePath, NOWHERE, type OtherSites } from '../../../src/model/routing/namedRoutes';
import type { HeaderMenu, MenuItem, SiteLink } from '../../../src/model/routing/siteFrame';
import type { MenusDocument } from './menusDocument';

/** Matches a path on this site or an HTTPS address. Rejects all other schemes, such as `javascript:`. */
const ADDRESS = /^(?:\/(?![/\\])|https:\/\/)/;

/** The pages to which menus can link. */
export interface MenuTargets {
  topics: ReadonlySet<string>;
  otherSites: OtherSites;
  /** Returns false for a path on this site whose page is empty or missing. */
  isOpen: (path: string) => boolean;
}

/** Returns the link for an entry, or null if it has no valid target or its page is empty or missing. */
export function menuLink(item: MenuItem, targets: MenuTargets): SiteLink | null {
  const href = addressOf(item, targets);
  if (!ADDRESS.test(href) || !targets.isOpen(href)) return null;
  return { linkText: item.linkText, href };
}

function addressOf(item: MenuItem, { topics, otherSites }: MenuTargets): string {
  const { topicSlug, route, linkUrl, activePage } = item;
  if (topicSlug !== undefined) {
    return topics.has(topicSlug) ? namedRoutePath('topic', { slug: topicSlug }) : NOWHERE;
  }
  return route === undefined
    ? (linkUrl ?? NOWHERE)
    : namedRoutePath(route, { linkUrl, activePage, otherSites });
}

/** Resolves the header menus and drops empty ones. */
export function headerMenus(items: readonly MenuItem[], targets: MenuTargets): HeaderMenu[] {
  return items
    .map((item) => ({
      name: item.trackingName ?? item.linkText.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      label: item.linkText,
      clickToOpen: item.clickToOpen ?? false,
      main: item.mainTopic ? menuLink(item.mainTopic, targets) : null,
      sections: sectionsOf(item, targets),
    }))
    .filter(({ sections }) => sections.length > 0);
}

function sectionsOf(
  { subNav, sections = [] }: MenuItem,
  targets: MenuTargets,
): HeaderMenu['sections'] {
  const whole = [
    ...(subNav ? [{ heading: '', columns: subNav }] : []),
    ...sections.map(({ heading, items }) => ({ heading, columns: [items] })),
  ];
  return whole
    .map(({ heading, columns }) => ({
      heading,
      columns: columns
        .map((column) => menuLinks(column, targets))
        .filter((column) => column.length > 0),
    }))
    .filter(({ columns }) => columns.length > 0);
}

export function menuLinks(items: readonly MenuItem[], targets: MenuTargets): SiteLink[] {
  return items.flatMap((item) => menuLink(item, targets) ?? []);
}

/** Returns a warning for each entry that could not be shown even if every page had content. */
export function menuProblems(
  { header, footer, policies }: MenusDocument,
  known: Pick<MenuTargets, 'topics' | 'otherSites'>,
): string[] {
  const targets: MenuTargets = { ...known, isOpen: () => true };
  return [...[...header, ...footer].flatMap(entriesBelow), ...policies]
    .filter((item) => menuLink(item, targets) === null)
    .map((item) => `"${item.linkText}" leads nowhere and is left out`);
}

function entriesBelow({ mainTopic, subNav = [], sections = [] }: MenuItem): MenuItem[] {
  return [
    ...(mainTopic ? [mainTopic] : []),
    ...subNav.flat(),
    ...sections.flatMap(({ items }) => items),
  ];
}
