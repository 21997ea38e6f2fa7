/**
 * Opens a story's discussion panel and scrolls it into view.
 * @returns false if there is none.
 */
export function openDiscussion(document: Document, anchor: string): boolean {
  const place = document.getElementById(anchor);
  const panel = place?.querySelector('details');
  if (!place || !panel) return false;
  panel.open = true;
  place.scrollIntoView();
  panel.querySelector('summary')?.focus({ preventScroll: true });
  return true;
}
