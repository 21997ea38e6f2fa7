import type pg from 'pg';
import { lastChange } from '../store/changes';
import { readTransaction, type Database } from '../store/transactions';
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
}

export interface ReadingRooms {
  pool: pg.Pool;
  pictures: PictureDoor;
  siteKey: string;
}

export async function compose<Value>(
  { pool, pictures, siteKey }: ReadingRooms,
  read: (reading: Reading) => Promise<Value>,
): Promise<Composed<Value>> {
  const composed = async (db: Database): Promise<Composed<Value>> => {
    const seq = await lastChange(db);
    const keys = new Set<string>();
    const value = await read({ db, keys, pictures, siteKey });
    return { value, keys: [...keys], seq, stale: false };
  };
  return readTransaction(pool, composed);
}
