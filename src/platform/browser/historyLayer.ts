/**
 * Adds a history entry with the same location for a layer above the page, so that Back closes the layer. The app does
 * not notice the new entry, because both entries have the same key. The `popstate` event for the return to the page's
 * own entry is handled here and does not reach the app.
 * @param onLeave Called when the reader has left the entry, even if they went further back.
 * @returns A function that leaves the entry, unless the reader has already left it.
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

/** Listener options. Capturing runs a listener before the app's listeners, which were added earlier. */
const CAPTURE = { capture: true };
