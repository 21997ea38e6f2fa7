import type { MenuItem } from '../../../../src/model/routing/siteFrame';
import type { SourceMenu, SourceMenuEntry } from '../source/sourceSite';

/** Pages linked at the end of the footer. The site hides links to pages that do not exist. */
const POLICIES: MenuItem[] = [
  { linkText: 'Privacy policy', route: 'privacy-policy' },
  { linkText: 'Terms of service', route: 'terms_of_use' },
];

/**
 * Returns `menus.json`, or null if there are no entries. The longest menu becomes the header, and all others become
 * columns in the footer. Top-level entries without child entries share one header menu, because every header menu needs
 * links.
 */
export function menusDocument(menus: readonly SourceMenu[]): Record<string, MenuItem[]> | null {
  const [main, ...others] = [...menus]
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => sizeOf(b.entries) - sizeOf(a.entries));
  if (!main) return null;
  const single = main.entries.filter(({ entries }) => entries.length === 0);
  const header = main.entries
    .filter(({ entries }) => entries.length > 0)
    .map((entry) => ({
      linkText: entry.text,
      ...(entry.target && { mainTopic: linkOf(entry) }),
      subNav: [flat(entry.entries).map(linkOf)],
    }));
  const shared = { linkText: main.name, subNav: [single.map(linkOf)] };
  return {
    header: single.length > 0 ? [shared, ...header] : header,
    footer: others.map(({ name, entries }) => ({
      linkText: name,
      subNav: [flat(entries).map(linkOf)],
    })),
    policies: POLICIES,
  };
}

function sizeOf(entries: readonly SourceMenuEntry[]): number {
  return flat(entries).length;
}

function flat(entries: readonly SourceMenuEntry[]): SourceMenuEntry[] {
  return entries.flatMap((entry) => [...(entry.target ? [entry] : []), ...flat(entry.entries)]);
}

function linkOf({ text, target }: SourceMenuEntry): MenuItem {
  if (target && 'topic' in target) return { linkText: text, topicSlug: target.topic };
  return { linkText: text, linkUrl: target?.address ?? '/' };
}
