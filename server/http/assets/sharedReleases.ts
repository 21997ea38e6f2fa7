import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { storeFailure } from '../../store/storeFailure';
import { ENCODED_ENDINGS, fileNames } from './files';

/** The files of the releases that run, or recently ran, on the servers of this site. */
export interface SharedReleases {
  /** Makes the files in a folder available to all servers, and removes files that have not been published recently. */
  publish(folder: string): Promise<void>;
  /**
   * Returns the named file and its compressed variants, keyed by name. The map is empty if no server has published the
   * file.
   * @throws StoreUnavailableError if the store cannot be reached
   */
  find(name: string): Promise<ReadonlyMap<string, Buffer>>;
}

/** Number of files per statement. Small, so that statements do not time out. */
const FILES_AT_ONCE = 40;

/**
 * Shares releases through the store.
 * @param keptFor days after which a file is removed if no server has published it again
 */
export function createSharedReleases(pool: Pick<Pool, 'query'>, keptFor: number): SharedReleases {
  async function insert(folder: string, names: readonly string[]): Promise<void> {
    const bytes = await Promise.all(names.map((name) => readFile(join(folder, name))));
    await pool.query(
      `insert into release_files (name, bytes, current_at)
       select name, bytes, now() from unnest($1::text[], $2::bytea[]) as given (name, bytes)
       on conflict (name) do update set current_at = now()`,
      [names, bytes],
    );
  }

  return {
    async publish(folder) {
      const names = await fileNames(folder);
      const { rows } = await pool.query<{ name: string }>(
        'update release_files set current_at = now() where name = any($1) returning name',
        [names],
      );
      const known = new Set(rows.map(({ name }) => name));
      const missing = names.filter((name) => !known.has(name));
      for (let at = 0; at < missing.length; at += FILES_AT_ONCE) {
        await insert(folder, missing.slice(at, at + FILES_AT_ONCE));
      }
      await pool.query(
        `delete from release_files where current_at < now() - $1 * interval '1 day'`,
        [keptFor],
      );
    },
    async find(name) {
      const names = [name, ...ENCODED_ENDINGS.map((ending) => name + ending)];
      const { rows } = await pool
        .query<{ name: string; bytes: Buffer }>(
          'select name, bytes from release_files where name = any($1)',
          [names],
        )
        .catch((error: unknown) => {
          throw storeFailure(error);
        });
      return new Map(rows.map((row) => [row.name, row.bytes]));
    },
  };
}
