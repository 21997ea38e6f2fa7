import type { Page } from 'puppeteer';
import type { StorageKind } from '../../../src/model/consent/storedCookies';

export interface StoredThing {
  kind: StorageKind;
  name: string;
}

export async function browserStore(page: Page): Promise<StoredThing[]> {
  const cookies = await page.browserContext().cookies();
  const seen = await page.evaluate(async () => ({
    session: Object.keys(sessionStorage),
    local: Object.keys(localStorage),
    cache: await caches.keys(),
    indexedDB: (await indexedDB.databases()).map(({ name }) => name ?? ''),
  }));
  return [
    ...cookies.map(({ name }) => ({ kind: 'cookie' as const, name })),
    ...(Object.keys(seen) as (keyof typeof seen)[]).flatMap((kind) =>
      seen[kind].map((name) => ({ kind, name })),
    ),
  ];
}

/** Returns the number of events in IndexedDB. At least one event must have been written before. */
export const writtenDown = (tab: Page): Promise<number> =>
  tab.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('offprint');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('events').objectStore('events').count();
          counting.onsuccess = () => {
            resolve(counting.result);
            opening.result.close();
          };
        };
      }),
  );
