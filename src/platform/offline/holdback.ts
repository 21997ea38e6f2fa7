import type { StorageKey } from '../../model/offline/readerStorage';

/** In which part of the comparison a browser is: without a worker, or with one. */
export type HoldbackArm = 'holdback' | 'worker';

const HOLDBACK = 'offline_holdback' satisfies StorageKey;
const WRITTEN: Readonly<Record<HoldbackArm, string>> = { holdback: '1', worker: '0' };

/**
 * Whether this browser goes without the worker. It is drawn once, before its first worker; whoever has
 * one already keeps it, and takes no part. A browser that can note nothing down takes no part either.
 * @param share of 1.
 */
export async function isHeldBack(
  page: Window,
  share: number,
  random: () => number,
): Promise<boolean> {
  if (await page.navigator.serviceWorker.getRegistration()) return false;
  return (holdbackArm(page) ?? draw(page, share, random)) === 'holdback';
}

/** Null for a browser that takes no part, or was not drawn yet. */
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
