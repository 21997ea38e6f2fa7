import type { Page } from '../../model/routing/page';
import type { Clock } from '../../model/ports';
import { MOST_PREFETCHED, PREFETCH_FRESH_FOR } from '../../model/routing/prefetch';

/** Prefetched pages without header and footer, keyed by address. */
export interface PageStock {
  /** Adds a page. Evicts the oldest one when full, and removes a page that fails to load. */
  put(address: string, page: Promise<Page>): void;
  /** Returns a fresh page, which may still be loading, and removes it. */
  take(address: string): Promise<Page> | null;
  has(address: string): boolean;
  isFull(): boolean;
}

export function createPageStock(clock: Pick<Clock, 'now'>): PageStock {
  const kept = new Map<string, { page: Promise<Page>; since: number }>();
  const dropStale = (): void => {
    for (const [address, { since }] of kept) {
      if (clock.now() - since >= PREFETCH_FRESH_FOR) kept.delete(address);
    }
  };
  return {
    put(address, page) {
      dropStale();
      const [oldest] = kept.keys();
      if (kept.size >= MOST_PREFETCHED && oldest !== undefined) kept.delete(oldest);
      kept.set(address, { page, since: clock.now() });
      page.catch(() => {
        if (kept.get(address)?.page === page) kept.delete(address);
      });
    },
    take(address) {
      dropStale();
      const page = kept.get(address)?.page ?? null;
      kept.delete(address);
      return page;
    },
    has(address) {
      dropStale();
      return kept.has(address);
    },
    isFull() {
      dropStale();
      return kept.size >= MOST_PREFETCHED;
    },
  };
}
