import type { Page } from '../../model/routing/page';
import type { Clock } from '../../model/ports';
import { MOST_PREFETCHED, PREFETCH_FRESH_FOR } from '../../model/routing/prefetch';

/** Pages that were loaded before anybody asked for them, without header and footer, by address. */
export interface PageStock {
  /** The oldest leaves when there are too many; one that fails leaves at once. */
  put(address: string, page: Promise<Page>): void;
  /** Hands a page over, once, while it is fresh. It may still be on its way. */
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
