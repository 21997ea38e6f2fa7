import type { Notes } from '../report/moveReport';
import { menusOfRows } from '../source/menuRows';
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

/** Each function returns the target of a menu entry, given its id or address. */
export interface MenuTargets {
  path(id: string): string | undefined;
  topic(id: string): string | undefined;
  tag(id: string): string | undefined;
  address(old: string): string | null;
}

export function menusOf(
  items: readonly MenuItem[],
  names: ReadonlyMap<string, string>,
  targets: MenuTargets,
  notes: Notes,
): SourceMenu[] {
  const rows = [...items]
    .sort((a, b) => a.order - b.order)
    .map((item) => {
      const { id, menu, parent, objectId, at } = item;
      const target = targetOf(item, targets);
      const text = item.text || textOf(target);
      return { id, menu, parent, text, target, label: objectId, at };
    });
  return menusOfRows(rows, (menu) => names.get(menu) ?? 'Menu', notes);
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

/**
 * Returns a label for a menu entry without text. WordPress shows the page title in this case, but the last part of the
 * address is descriptive enough.
 */
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
