import type { ShownStatus } from '../src/model/offline/workerMessages';

/**
 * Remembers how each tab's document was served, for the app that starts later in the tab. The status is kept in memory
 * only: after a worker restart, it is unknown and the page shows no notice.
 */

const MOST_TABS = 50;

const shown = new Map<string, ShownStatus>();

export function rememberShown(clientId: string, status: ShownStatus): void {
  shown.delete(clientId);
  shown.set(clientId, status);
  const [oldest] = shown.keys();
  if (shown.size > MOST_TABS && oldest !== undefined) shown.delete(oldest);
}

export function shownIn(clientId: string): ShownStatus | null {
  return shown.get(clientId) ?? null;
}
