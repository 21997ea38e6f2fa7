import { warning, type Notes } from '../report/moveReport';
import type { Position } from '../source/position';
import type { SourceMenu, SourceMenuEntry } from '../source/sourceSite';

export interface MenuItem {
  id: string;
  menu: string;
  parent: string;
  order: number;
  text: string;
  /** `custom`, `post_type` or `taxonomy`. */
  type: string;
  objectType: string;
  objectId: string;
  address: string;
  at: Position;
}

/** Finds the targets of menu entries. */
export interface MenuTargets {
  /** Returns the new path of a post or page. */
  path(id: string): string | undefined;
  /** Returns the slug of the topic made from a category. */
  topic(id: string): string | undefined;
  /** Returns the path of a tag's list. */
  tag(id: string): string | undefined;
  /** Returns the new target of an old address, or null. */
  address(old: string): string | null;
}

export function menusOf(
  items: readonly MenuItem[],
  names: ReadonlyMap<string, string>,
  targets: MenuTargets,
  notes: Notes,
): SourceMenu[] {
  const slugs = [...new Set(items.map(({ menu }) => menu))];
  const sorted = [...items].sort((a, b) => a.order - b.order);
  return slugs.map((menu) => {
    const own = sorted.filter((item) => item.menu === menu);
    return { name: names.get(menu) ?? 'Menu', entries: entriesBelow('0', own, targets, notes) };
  });
}

function entriesBelow(
  parent: string,
  items: readonly MenuItem[],
  targets: MenuTargets,
  notes: Notes,
): SourceMenuEntry[] {
  return items
    .filter((item) => (item.parent || '0') === parent)
    .flatMap((item) => {
      const entries = entriesBelow(item.id, items, targets, notes);
      const target = targetOf(item, targets);
      const text = item.text || textOf(target);
      if (text !== '' && (target !== null || entries.length > 0))
        return [{ text, target, entries }];
      notes.problems.push(
        warning(
          item.at,
          'menu-entry',
          `The menu entry “${item.text || item.objectId}” leads to nothing that was taken`,
          'Add it to menus.json',
        ),
      );
      return entries;
    });
}

function targetOf(item: MenuItem, targets: MenuTargets): SourceMenuEntry['target'] {
  if (item.type === 'post_type') {
    const address = targets.path(item.objectId);
    return address === undefined ? null : { address };
  }
  if (item.type === 'taxonomy') {
    if (item.objectType === 'post_tag') {
      const address = targets.tag(item.objectId);
      return address === undefined ? null : { address };
    }
    const topic = item.objectType === 'category' ? targets.topic(item.objectId) : undefined;
    return topic === undefined ? null : { topic };
  }
  const address = item.type === 'custom' ? targets.address(item.address) : null;
  return address === null ? null : { address };
}

/** WordPress shows the page title for an entry without text; the address is descriptive enough. */
function textOf(target: SourceMenuEntry['target']): string {
  if (target === null) return '';
  const path = 'topic' in target ? target.topic : target.address;
  const words =
    path
      .replace(/(?<!\/)\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  return words.replace(/[-_]+/g, ' ').replace(/^./, (first) => first.toUpperCase());
}
