import type pg from 'pg';
import { lastChange } from '../store/changes';
import { readTransaction, type Database } from '../store/transactions';
import type { TellBroken } from './entities/brokenRows';
import type { PictureDoor } from './entities/images';

/** An answer with what it was made from: change keys, and the last change its snapshot had seen. */
export interface Composed<Value> {
  value: Value;
  keys: string[];
  seq: number;
  /** True for an answer that could not be made anew, or not be checked, because the store is away. */
  stale: boolean;
}

/** One reading of the store in one snapshot. Whoever uses a row adds the key under which it changes. */
export interface Reading {
  db: Database;
  keys: Set<string>;
  pictures: PictureDoor;
  siteKey: string;
  /** Named in addresses of files that another host may serve; the site's key where none is set. */
  staticApiKey: string;
  tellBroken: TellBroken;
  /** Ids of stories that should stand in its lists, and cannot. */
  gaps: Set<string>;
}

export interface ReadingRooms {
  pool: pg.Pool;
  pictures: PictureDoor;
  siteKey: string;
  staticApiKey: string;
  tellBroken: TellBroken;
}

export async function compose<Value>(
  { pool, ...rooms }: ReadingRooms,
  read: (reading: Reading) => Promise<Value>,
): Promise<Composed<Value>> {
  const composed = async (db: Database): Promise<Composed<Value>> => {
    const seq = await lastChange(db);
    const keys = new Set<string>();
    const value = await read({ ...rooms, db, keys, gaps: new Set() });
    return { value, keys: [...keys], seq, stale: false };
  };
  return readTransaction(pool, composed);
}
