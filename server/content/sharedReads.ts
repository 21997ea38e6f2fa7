/** Values that many responses contain, such as the header and footer, all read from the same state of the store. */
export interface SharedReads {
  /** Sequence number of the last change in that state. */
  seq: number;
  values: Map<string, SharedValue>;
}

interface SharedValue {
  value: unknown;
  keys: ReadonlySet<string>;
}

/** The parts of a reading that determine whether a shared value is valid for it. */
interface Snapshot {
  shared: SharedReads;
  seq: number;
  keys: Set<string>;
}

export function createSharedReads(): SharedReads {
  return { seq: -1, values: new Map() };
}

/**
 * Reads a value that many responses contain, such as the header, unless it has been read from this state of the store.
 * After an import, every page is composed again, and the header and footer alone take five statements.
 */
export async function readShared<Value, Reading extends Snapshot>(
  reading: Reading,
  name: string,
  read: (reading: Reading) => Promise<Value>,
): Promise<Value> {
  const { shared, seq } = reading;
  if (shared.seq !== seq) forgetShared(shared, seq);
  const { value, keys } = shared.values.get(name) ?? (await readWithKeys(reading, read));
  for (const key of keys) reading.keys.add(key);
  // Another response may have read a different state of the store in the meantime.
  if (shared.seq === seq) shared.values.set(name, { value, keys });
  return value as Value;
}

/** Clears all values. Values read from now on belong to the store state with this sequence number. */
export function forgetShared(shared: SharedReads, seq = -1): void {
  shared.seq = seq;
  shared.values.clear();
}

async function readWithKeys<Reading extends Snapshot>(
  reading: Reading,
  read: (reading: Reading) => Promise<unknown>,
): Promise<SharedValue> {
  const keys = new Set<string>();
  return { value: await read({ ...reading, keys }), keys };
}
