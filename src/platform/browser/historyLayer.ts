/**
 * Adds an entry with the same location for a layer above the page, so that Back closes the layer. The app does not
 * notice: the entry has the same key as the page's own, and going back to that one is reported only here.
 * @param onLeave Called when the entry has been left, even if the reader went further back.
 * @returns A function that leaves the entry, unless that has already happened.
 */
export function pushLayer(page: Window, onLeave: () => void): () => void {
  const { href } = page.location;
  let isLeft = false;
  page.history.pushState(page.history.state, '', href);
  const leave = (event: PopStateEvent): void => {
    isLeft = true;
    page.removeEventListener('popstate', leave, CAPTURE);
    if (page.location.href === href) event.stopImmediatePropagation();
    onLeave();
  };
  page.addEventListener('popstate', leave, CAPTURE);
  return () => {
    if (!isLeft) page.history.back();
  };
}

/** Options of listeners that must run before the app's, which were added earlier. */
const CAPTURE = { capture: true };
