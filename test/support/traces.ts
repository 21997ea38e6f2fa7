import type { Page } from 'puppeteer';

/**
 * Returns, as a single string, all data that the browser has about a site: storage, cookies, the page's store, resource
 * timings and visible content. The page needs the fake DevTools.
 */
export async function everyTrace(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    async function cached(name: string): Promise<unknown[]> {
      const cache = await caches.open(name);
      const entries = (await cache.keys()).map(async (request) => [
        request.url,
        await (await cache.match(request))?.text(),
      ]);
      return [name, await Promise.all(entries)];
    }

    const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('The IndexedDB request failed'));
      });

    async function records(name: string): Promise<unknown[]> {
      const database = await done(indexedDB.open(name));
      const stores = await Promise.all(
        [...database.objectStoreNames].map(async (store) => [
          store,
          await done(database.transaction(store).objectStore(store).getAllKeys()),
          await done(database.transaction(store).objectStore(store).getAll()),
        ]),
      );
      database.close();
      return [name, stores];
    }

    const { fakeDevTools } = window as unknown as {
      fakeDevTools: { store: { getState(): unknown } };
    };
    const databases = await indexedDB.databases();
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      await Promise.all((await caches.keys()).map(cached)),
      await Promise.all(databases.map(({ name = '' }) => records(name))),
      performance.getEntries().map(({ name }) => name),
      fakeDevTools.store.getState(),
      history.state,
      document.documentElement.innerText,
      [...document.querySelectorAll('*')].map(({ attributes }) =>
        [...attributes].map(({ value }) => value),
      ),
    ]);
  });
  return kept + JSON.stringify(await page.browserContext().cookies());
}
