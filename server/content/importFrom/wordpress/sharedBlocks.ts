import type { Notes } from '../report/moveReport';
import { childText, type XmlElement } from '../source/xmlElements';
import { plainText } from '../markup/nodes';
import { wordCount } from './wordpressItem';

/** Matches a reference to a shared block. The settings may contain other fields before the id. */
const REFERENCE = /<!-- wp:block \{[^<>]*?"ref":\s*(\d{1,12})/g;

/** Blocks that several posts share, known as synced patterns. */
export class SharedBlocks {
  private readonly items = new Map<string, XmlElement>();
  private readonly used = new Set<string>();

  add(id: string, item: XmlElement): void {
    this.items.set(id, item);
    this.findUses(item);
  }

  /** Records the shared blocks that an item refers to. */
  findUses(item: XmlElement): void {
    for (const [, id = ''] of childText(item, 'content:encoded').matchAll(REFERENCE)) {
      this.used.add(id);
    }
  }

  markup(id: string): string | null {
    const item = this.items.get(id);
    return item ? childText(item, 'content:encoded') : null;
  }

  /** Reports shared blocks that no item uses, and returns the number of words in them. */
  reportUnused(notes: Notes): number {
    let words = 0;
    for (const [id, item] of this.items) {
      if (this.used.has(id)) continue;
      const count = wordCount(item);
      words += count;
      const what = plainText(childText(item, 'title')) || `Item ${id}`;
      const why = `No post uses this shared block; it has ${count} words`;
      notes.dropped.push({ ...item.start, what, why });
    }
    return words;
  }
}
