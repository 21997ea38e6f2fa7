import { randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import { SHORT_LINKS_KEPT } from '../../config/limits';
import { storeFailure } from '../../store/storeFailure';

/** Short links to pages. A code, once created, never changes. */
export interface ShortLinks {
  /** Returns the same code for the same path every time. */
  codeFor(path: string): Promise<string>;
  /** Returns null for an unknown code. */
  pathOf(code: string): Promise<string | null>;
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CODE_LENGTH = 8;
const CODE = /^[0-9A-Za-z]{8}$/;
const TRIES = 3;

export function createShortLinks(pool: Pick<Pool, 'query'>): ShortLinks {
  const codes = createMemory();
  const paths = createMemory();

  function store(code: string, path: string): void {
    codes.store(path, code);
    paths.store(code, path);
  }

  async function queryOne(statement: string, values: string[]): Promise<string | null> {
    const { rows } = await pool
      .query<{ found: string }>(statement, values)
      .catch((error: unknown) => {
        throw storeFailure(error);
      });
    return rows[0]?.found ?? null;
  }

  return {
    async codeFor(path) {
      const stored = codes.find(path);
      if (stored !== null) return stored;
      for (let tries = 0; tries < TRIES; tries += 1) {
        // A concurrent insert or a code that is taken causes a conflict, which leaves the table unchanged.
        await queryOne(
          'insert into short_links (code, path, created_at) values ($1, $2, now()) on conflict do nothing',
          [newCode(), path],
        );
        const code = await queryOne('select code as found from short_links where path = $1', [
          path,
        ]);
        if (code === null) continue;
        store(code, path);
        return code;
      }
      throw new Error('Could not find an unused code for a short link');
    },
    async pathOf(code) {
      if (!CODE.test(code)) return null;
      const stored = paths.find(code);
      if (stored !== null) return stored;
      const path = await queryOne('select path as found from short_links where code = $1', [code]);
      if (path !== null) store(code, path);
      return path;
    },
  };
}

/** Creates a random code. There are so many possible codes that guessing an existing one is impractical. */
function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Creates an LRU cache that maps strings to strings. */
function createMemory() {
  const pairs = new Map<string, string>();
  return {
    find(key: string): string | null {
      const value = pairs.get(key);
      if (value === undefined) return null;
      pairs.delete(key);
      pairs.set(key, value);
      return value;
    },
    store(key: string, value: string): void {
      pairs.set(key, value);
      const [oldest] = pairs.keys();
      if (pairs.size > SHORT_LINKS_KEPT && oldest !== undefined) pairs.delete(oldest);
    },
  };
}
