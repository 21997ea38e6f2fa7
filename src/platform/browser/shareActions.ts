/** Browser features for sharing a story: popup, clipboard and the Web Share API. */

interface Size {
  width: number;
  height: number;
}

/** Opens a popup centered over the page. Returns false if the browser blocks it. */
export function openPopup(page: Window, address: string, { width, height }: Size): boolean {
  const left = Math.round(page.screenX + Math.max(0, page.outerWidth - width) / 2);
  const top = Math.round(page.screenY + Math.max(0, page.outerHeight - height) / 2);
  const popup = page.open(
    address,
    'share',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  );
  if (!popup) return false;
  // Prevents the other site from navigating this page.
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

export function canShare(page: Window): boolean {
  return 'share' in page.navigator;
}

/** Opens the share sheet. Resolves even if the reader cancels. */
export async function shareBySystem(page: Window, what: SystemShare): Promise<void> {
  await page.navigator.share(what).catch(() => undefined);
}
