import type pg from 'pg';
import { lastChange } from '../store/changes';
import type { Standby } from '../store/standby/standby';
import { readTransaction, type Database } from '../store/transactions';
import type { ReportBroken } from './entities/brokenRows';
import type { ImageUrls } from './entities/images';

/** A composed value with the change keys it depends on and the sequence number of its snapshot. */
export interface Composed<Value> {
  value: Value;
  keys: string[];
  seq: number;
  /** True if the store is unreachable, so the value could not be refreshed or verified. */
  stale: boolean;
}

/** Context of a read from a single snapshot. Code that uses a row must add its change key. */
export interface Reading {
  db: Database;
  keys: Set<string>;
  images: ImageUrls;
  siteKey: string;
  /** API key in URLs of files that another host may serve. Defaults to the site key. */
  staticApiKey: string;
  reportBroken: ReportBroken;
  /** True for an editor's preview, which also shows stories that are not public. */
  isPreview?: boolean;
  /** Ids of broken stories missing from the lists being read. */
  gaps: Set<string>;
}

export interface ReadingDependencies {
  pool: pg.Pool;
  /** Read before the primary, if it is configured. */
  standby?: Pick<Standby, 'attempt'> | null;
  images: ImageUrls;
  siteKey: string;
  staticApiKey: string;
  reportBroken: ReportBroken;
}

export async function compose<Value>(
  { pool, standby, ...dependencies }: ReadingDependencies,
  read: (reading: Reading) => Promise<Value>,
): Promise<Composed<Value>> {
  const composed = async (db: Database, seq: number): Promise<Composed<Value>> => {
    const keys = new Set<string>();
    const value = await read({ ...dependencies, db, keys, gaps: new Set() });
    return { value, keys: [...keys], seq, stale: false };
  };
  const fromStandby = await standby?.attempt(composed);
  return fromStandby ?? readTransaction(pool, async (db) => composed(db, await lastChange(db)));
}
