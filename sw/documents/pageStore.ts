import type { StoreName } from '../../src/platform/storage/storage';

const DATABASE = 'offprint';

/** The database as pages wrote it; null where none has made this store yet. It is theirs: none is made here. */
export async function openPageStore(
  factory: IDBFactory,
  name: StoreName,
): Promise<IDBDatabase | null> {
  const database = await openExisting(factory);
  if (!database) return null;
  // A page may need another store in it, and must not wait for this.
  database.onversionchange = () => {
    database.close();
  };
  if (database.objectStoreNames.contains(name)) return database;
  database.close();
  return null;
}

function openExisting(factory: IDBFactory): Promise<IDBDatabase | null> {
  const request = factory.open(DATABASE);
  // Only a database that was not there is made anew: then this takes it back.
  request.onupgradeneeded = () => request.transaction?.abort();
  return answered(request).catch(() => null);
}

export function answered<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('The store did not answer'));
    };
  });
}
