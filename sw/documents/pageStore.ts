import type { StoreName } from '../../src/platform/storage/storage';

const DATABASE = 'offprint';

/**
 * Opens the database that pages write to. Resolves with null if the store does not exist, because the worker never
 * creates it, or if the database cannot be opened.
 */
export async function openPageStore(
  factory: IDBFactory,
  name: StoreName,
): Promise<IDBDatabase | null> {
  const database = await openExisting(factory);
  if (!database) return null;
  // Closes the connection, which would otherwise block a page that adds another store.
  database.onversionchange = () => {
    database.close();
  };
  if (database.objectStoreNames.contains(name)) return database;
  database.close();
  return null;
}

function openExisting(factory: IDBFactory): Promise<IDBDatabase | null> {
  const request = factory.open(DATABASE);
  // Fires only if the database did not exist; aborting undoes its creation.
  request.onupgradeneeded = () => request.transaction?.abort();
  return answered(request).catch(() => null);
}

export function answered<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('The IndexedDB request failed'));
    };
  });
}
