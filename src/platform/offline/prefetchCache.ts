import type { Page } from '../../model/routing/page';
import type { Clock } from '../../model/ports';
import { MOST_PREFETCHED, PREFETCH_FRESH_FOR } from '../../model/routing/prefetch';

/** Prefetched pages without header and footer, keyed by address. */
export interface PrefetchCache {
  /** Adds a page. Evicts the oldest page if the cache is full, and removes the added page if it fails to load. */
  put(address: string, page: Promise<Page>): void;
  /** Removes a fresh page from the cache and returns it. The page may still be loading. */
  take(address: string): Promise<Page> | null;
  has(address: string): boolean;
}

export function createPrefetchCache(clock: Pick<Clock, 'now'>): PrefetchCache {
  const cached = new Map<string, { page: Promise<Page>; since: number }>();
  const dropStale = (): void => {
    for (const [address, { since }] of cached) {
      if (clock.now() - since >= PREFETCH_FRESH_FOR) cached.delete(address);
    }
  };
  return {
    put(address, page) {
      dropStale();
      const [oldest] = cached.keys();
      if (cached.size >= MOST_PREFETCHED && oldest !== undefined) cached.delete(oldest);
      cached.set(address, { page, since: clock.now() });
      page.catch(() => {
        if (cached.get(address)?.page === page) cached.delete(address);
      });
    },
    take(address) {
      dropStale();
      const page = cached.get(address)?.page ?? null;
      cached.delete(address);
      return page;
    },
    has(address) {
      dropStale();
      return cached.has(address);
    },
  };
}
