import type { StorageKey } from '../../model/offline/readerStorage';

/** The browser's group in the service-worker control experiment: without a worker (`holdback`) or with a worker. */
export type ControlGroupArm = 'holdback' | 'worker';

const CONTROL_GROUP = 'offline_holdback' satisfies StorageKey;
const WRITTEN: Readonly<Record<ControlGroupArm, string>> = { holdback: '1', worker: '0' };

/**
 * Returns true if this browser is in the control group without a worker. The browser is assigned once, before the first
 * worker is registered. Browsers that already have a worker, or that cannot store the assignment, are excluded.
 * @param share Share of the control group, from 0 to 1.
 */
export async function isInControlGroup(
  page: Window,
  share: number,
  random: () => number,
): Promise<boolean> {
  if (await page.navigator.serviceWorker.getRegistration()) return false;
  return (controlGroupArm(page) ?? assign(page, share, random)) === 'holdback';
}

/** Returns null for a browser that is excluded or not assigned yet. */
export function controlGroupArm(page: Window): ControlGroupArm | null {
  try {
    const written = page.localStorage.getItem(CONTROL_GROUP);
    if (written === WRITTEN.holdback) return 'holdback';
    return written === WRITTEN.worker ? 'worker' : null;
  } catch {
    return null;
  }
}

function assign(page: Window, share: number, random: () => number): ControlGroupArm | null {
  const arm = random() < share ? 'holdback' : 'worker';
  try {
    page.localStorage.setItem(CONTROL_GROUP, WRITTEN[arm]);
    return arm;
  } catch {
    return null;
  }
}
