import type pg from 'pg';
import { lastChange } from '../store/changes';
import type { Standby } from '../store/standby/standby';
import { readTransaction, type Database } from '../store/transactions';
import type { ReportBroken } from './entities/brokenRows';
import type { ImageUrls } from './entities/images';
import type { SharedReads } from './sharedReads';

/** A composed value, the change keys it depends on, and the sequence number of the snapshot it was read from. */
export interface Composed<Value> {
  value: Value;
  keys: string[];
  seq: number;
  /** True if the store is unreachable and the value may therefore be outdated. */
  stale: boolean;
}

/** Context for reads from a single snapshot. Code that reads a row must add the row's change key to `keys`. */
export interface Reading {
  db: Database;
  /** Sequence number of the last change in the snapshot. */
  seq: number;
  keys: Set<string>;
  images: ImageUrls;
  siteKey: string;
  /** Key in the API addresses of files that may be served by another host. Defaults to the site key. */
  staticApiKey: string;
  reportBroken: ReportBroken;
  shared: SharedReads;
  /** True for an editor's preview, which also contains stories that are not public. */
  isPreview?: boolean;
  /** Ids of stories that are missing from a list because their rows are broken. */
  gaps: Set<string>;
}

export interface ReadingDependencies {
  pool: pg.Pool;
  /** Standby that is tried before the primary, if one is configured. */
  standby?: Pick<Standby, 'attempt'> | null;
  images: ImageUrls;
  siteKey: string;
  staticApiKey: string;
  reportBroken: ReportBroken;
  shared: SharedReads;
}

export async function compose<Value>(
  { pool, standby, ...dependencies }: ReadingDependencies,
  read: (reading: Reading) => Promise<Value>,
): Promise<Composed<Value>> {
  const composed = async (db: Database, seq: number): Promise<Composed<Value>> => {
    const keys = new Set<string>();
    const value = await read({ ...dependencies, db, seq, keys, gaps: new Set() });
    return { value, keys: [...keys], seq, stale: false };
  };
  const fromStandby = await standby?.attempt(composed);
  return fromStandby ?? readTransaction(pool, async (db) => composed(db, await lastChange(db)));
}
