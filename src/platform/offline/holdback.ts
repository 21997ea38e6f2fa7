import type { StorageKey } from '../../model/offline/readerStorage';

/** The arm of the service-worker control experiment: without a worker, or with one. */
export type HoldbackArm = 'holdback' | 'worker';

const HOLDBACK = 'offline_holdback' satisfies StorageKey;
const WRITTEN: Readonly<Record<HoldbackArm, string>> = { holdback: '1', worker: '0' };

/**
 * Returns true if this browser is in the control group without a worker. Assigned once, before the first
 * worker. Browsers that already have a worker, or cannot store the assignment, are excluded.
 * @param share from 0 to 1.
 */
export async function isHeldBack(
  page: Window,
  share: number,
  random: () => number,
): Promise<boolean> {
  if (await page.navigator.serviceWorker.getRegistration()) return false;
  return (holdbackArm(page) ?? draw(page, share, random)) === 'holdback';
}

/** Returns null for a browser that is excluded or not assigned yet. */
export function holdbackArm(page: Window): HoldbackArm | null {
  try {
    const written = page.localStorage.getItem(HOLDBACK);
    if (written === WRITTEN.holdback) return 'holdback';
    return written === WRITTEN.worker ? 'worker' : null;
  } catch {
    return null;
  }
}

function draw(page: Window, share: number, random: () => number): HoldbackArm | null {
  const arm = random() < share ? 'holdback' : 'worker';
  try {
    page.localStorage.setItem(HOLDBACK, WRITTEN[arm]);
    return arm;
  } catch {
    return null;
  }
}
