import { warning, type Notes } from '../report/moveReport';
import type { Position } from './position';
import type { SourceMenu, SourceMenuEntry } from './sourceSite';

/** An entry in a menu of the old site. Refers to its parent by id. */
export interface MenuRow {
  id: string;
  /** Key of the menu that contains the entry. */
  menu: string;
  /** Id of the parent entry; empty at the top level. */
  parent: string;
  text: string;
  target: SourceMenuEntry['target'];
  /** Identifies the entry in the report if it has no text. */
  label: string;
  at: Position;
}

/**
 * Builds the menus from rows in display order. Reports entries that have no text, or neither a target nor entries below
 * them.
 */
export function menusOfRows(
  rows: readonly MenuRow[],
  nameOf: (menu: string) => string,
  notes: Notes,
): SourceMenu[] {
  return [...new Set(rows.map(({ menu }) => menu))].map((menu) => {
    const own = rows.filter((row) => row.menu === menu);
    const ids = new Set(own.map(({ id }) => id));
    // Entries whose parent was deleted move to the top level.
    const tops = own.filter(({ parent }) => !ids.has(parent));
    return { name: nameOf(menu), entries: tops.flatMap((row) => entriesOf(row, own, notes)) };
  });
}

function entriesOf(row: MenuRow, own: readonly MenuRow[], notes: Notes): SourceMenuEntry[] {
  const { id, text, target, label, at } = row;
  const entries = own
    .filter(({ parent }) => parent === id)
    .flatMap((below) => entriesOf(below, own, notes));
  if (text !== '' && (target !== null || entries.length > 0)) return [{ text, target, entries }];
  const message = `The menu entry “${text || label}” does not lead to an imported page`;
  notes.problems.push(warning(at, 'menu-entry', message, 'Add it to menus.json'));
  return entries;
}
