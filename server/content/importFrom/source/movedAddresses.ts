import type { Position } from './position';

/** An address on the old site and the page on the new site that replaces it, for links and redirects. */
export interface MovedAddress {
  /** Path on the new site. */
  path: string;
  /** Path on the old site. May contain a query, because some pages have no other address. */
  old: string;
  at: Position;
}

/**
 * The addresses of the old site, in the order in which they were added. An export can have hundreds of thousands, and
 * all of them must be known before the first link is converted. So they are kept in columns, which take a third of the
 * memory that objects would.
 */
export class MovedAddresses implements Iterable<MovedAddress> {
  private readonly olds: string[] = [];
  private readonly paths: string[] = [];
  private readonly files: string[] = [];
  private readonly lines: number[] = [];
  private readonly columns: number[] = [];
  /** Keyed by a hash of `plain(old)`, or by the next free number if two addresses have the same hash. */
  private readonly byHash = new Map<number, number>();

  add(...addresses: readonly MovedAddress[]): void {
    for (const { path, old, at } of addresses) {
      this.paths.push(ownCopy(path));
      this.olds.push(ownCopy(old));
      this.files.push(at.file);
      this.lines.push(at.line);
      this.columns.push(at.column);
      const key = this.keyOf(old);
      if (old !== '' && !this.byHash.has(key)) this.byHash.set(key, this.olds.length - 1);
    }
  }

  /**
   * Returns the new path of the first address that equals `old`, ignoring case and a trailing slash.
   * @param old path and query
   */
  pathOf(old: string): string | undefined {
    const index = this.byHash.get(this.keyOf(old));
    return index === undefined ? undefined : this.paths[index];
  }

  *[Symbol.iterator](): Generator<MovedAddress> {
    for (const [index, old] of this.olds.entries()) {
      yield { path: this.paths[index] ?? '', old, at: this.positionOf(index) };
    }
  }

  private positionOf(index: number): Position {
    const line = this.lines[index] ?? 1;
    return { file: this.files[index] ?? '', line, column: this.columns[index] ?? 1 };
  }

  /** Returns the key of the address in `byHash` or, if it is not there, the key under which to add it. */
  private keyOf(old: string): number {
    const wanted = plain(old);
    for (let key = hashOf(wanted); ; key += 1) {
      const index = this.byHash.get(key);
      if (index === undefined || plain(this.olds[index] ?? '') === wanted) return key;
    }
  }
}

function plain(address: string): string {
  const [path = '', query] = address.split('?');
  const short = path.replace(/(?<!\/)\/+$/, '').toLowerCase();
  return query === undefined ? short : `${short}?${query}`;
}

/** Returns the 32-bit FNV-1a hash of a text's UTF-16 code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Copies a string, because a part of a longer text keeps all of that text in memory. */
function ownCopy(text: string): string {
  return Buffer.from(text).toString();
}
