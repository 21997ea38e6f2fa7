import { namedRoutePath, NOWHERE } from '../../../src/model/routing/namedRoutes';
import type { HeaderMenu, MenuItem, SiteLink } from '../../../src/model/routing/siteFrame';
import type { MenusDocument } from './menusDocument';

/** A path of this site or an https URL; never a script or another scheme. */
const ADDRESS = /^(?:\/(?![/\\])|https:\/\/)/;

/** Returns the entry's link, or null if it has no target or its topic does not exist. */
export function menuLink(item: MenuItem, topics: ReadonlySet<string>): SiteLink | null {
  const href = addressOf(item, topics);
  return ADDRESS.test(href) ? { linkText: item.linkText, href } : null;
}

function addressOf(item: MenuItem, topics: ReadonlySet<string>): string {
  const { topicSlug, route, linkUrl, activePage } = item;
  if (topicSlug !== undefined) {
    return topics.has(topicSlug) ? namedRoutePath('topic', { slug: topicSlug }) : NOWHERE;
  }
  return route === undefined
    ? (linkUrl ?? NOWHERE)
    : namedRoutePath(route, { linkUrl, activePage });
}

/** Resolves the header menus and drops empty ones. */
export function headerMenus(items: readonly MenuItem[], topics: ReadonlySet<string>): HeaderMenu[] {
  return items
    .map((item) => ({
      name: item.trackingName ?? item.linkText.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
      label: item.linkText,
      clickToOpen: item.clickToOpen ?? false,
      main: item.mainTopic ? menuLink(item.mainTopic, topics) : null,
      sections: sectionsOf(item, topics),
    }))
    .filter(({ sections }) => sections.length > 0);
}

function sectionsOf(
  { subNav, sections = [] }: MenuItem,
  topics: ReadonlySet<string>,
): HeaderMenu['sections'] {
  const whole = [
    ...(subNav ? [{ heading: '', columns: subNav }] : []),
    ...sections.map(({ heading, items }) => ({ heading, columns: [items] })),
  ];
  return whole
    .map(({ heading, columns }) => ({
      heading,
      columns: columns
        .map((column) => menuLinks(column, topics))
        .filter((column) => column.length > 0),
    }))
    .filter(({ columns }) => columns.length > 0);
}

export function menuLinks(items: readonly MenuItem[], topics: ReadonlySet<string>): SiteLink[] {
  return items.flatMap((item) => menuLink(item, topics) ?? []);
}

/** Returns a warning for each dropped entry. */
export function menuProblems(
  { header, footer, policies }: MenusDocument,
  topics: ReadonlySet<string>,
): string[] {
  return [...[...header, ...footer].flatMap(entriesBelow), ...policies]
    .filter((item) => menuLink(item, topics) === null)
    .map((item) => `"${item.linkText}" leads nowhere and is left out`);
}

function entriesBelow({ mainTopic, subNav = [], sections = [] }: MenuItem): MenuItem[] {
  return [
    ...(mainTopic ? [mainTopic] : []),
    ...subNav.flat(),
    ...sections.flatMap(({ items }) => items),
  ];
}
