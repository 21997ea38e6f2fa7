import type { CDPSession, Page, Protocol } from 'puppeteer';
import { PAGE_LIMIT } from '../deadlines';
import { eventually } from '../waiting';

/** Milliseconds without network activity after which a page is idle. */
const QUIET = 100;

const watched = new WeakMap<Page, Watch>();

interface Watch {
  pending(): string[];
  /** Returns the milliseconds since a request last started or ended. */
  quietFor(): number;
}

/**
 * Tracks the requests of a new tab. Chromium never reports the end of a request that a navigation interrupts, so
 * requests of a replaced document are dropped.
 */
export async function watchRequests(page: Page): Promise<void> {
  const session: CDPSession = await page.createCDPSession();
  const open = new Map<string, Protocol.Network.RequestWillBeSentEvent>();
  let changedAt = Date.now();
  const end = ({ requestId }: { requestId: string }): void => {
    open.delete(requestId);
    changedAt = Date.now();
  };
  session.on('Network.requestWillBeSent', (event) => {
    open.set(event.requestId, event);
    changedAt = Date.now();
  });
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  const drop = (isOver: (event: Protocol.Network.RequestWillBeSentEvent) => boolean): void => {
    for (const [id, event] of open) if (isOver(event)) open.delete(id);
  };
  session.on('Page.frameNavigated', ({ frame }) => {
    const isPage = frame.parentId === undefined;
    drop(
      ({ frameId, loaderId }) => loaderId !== frame.loaderId && (isPage || frameId === frame.id),
    );
  });
  session.on('Page.frameDetached', (frame) => drop(({ frameId }) => frameId === frame.frameId));
  await Promise.all([session.send('Network.enable'), session.send('Page.enable')]);
  watched.set(page, {
    pending: () => [...open.values()].map(({ request }) => request.url),
    quietFor: () => Date.now() - changedAt,
  });
}

/** Resolves when no request is pending and none has started or ended for `QUIET` milliseconds. */
export async function networkIdle(page: Page): Promise<void> {
  const watch = watched.get(page);
  if (!watch) throw new Error('The page was not opened with openTab');
  await eventually(
    () => ({ pending: watch.pending(), quietFor: watch.quietFor() }),
    ({ pending, quietFor }) => pending.length === 0 && quietFor >= QUIET,
    PAGE_LIMIT,
  );
}
