/** Ways out of the page by which a story is passed on. */

interface Size {
  width: number;
  height: number;
}

/** Opens a small window above the page's middle; false where the browser lets none open. */
export function openPopup(page: Window, address: string, { width, height }: Size): boolean {
  const left = Math.round(page.screenX + Math.max(0, page.outerWidth - width) / 2);
  const top = Math.round(page.screenY + Math.max(0, page.outerHeight - height) / 2);
  const popup = page.open(
    address,
    'share',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  );
  if (!popup) return false;
  // A page of somebody else's may not send this one elsewhere.
  popup.opener = null;
  return true;
}

export async function copyText(page: Window, text: string): Promise<boolean> {
  try {
    await page.navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export interface SystemShare {
  title: string;
  text: string;
  url: string;
}

/** Whether the system has a way of its own to pass things on. */
export function canShare(page: Window): boolean {
  return 'share' in page.navigator;
}

/** Resolves also when the reader thinks better of it. */
export async function shareBySystem(page: Window, what: SystemShare): Promise<void> {
  await page.navigator.share(what).catch(() => undefined);
}
