/**
 * Opens a story's discussion panel and scrolls it into view.
 * @returns False if there is none.
 */
export function openDiscussion(document: Document, anchor: string): boolean {
  const section = document.getElementById(anchor);
  const panel = section?.querySelector('details');
  if (!section || !panel) return false;
  panel.open = true;
  section.scrollIntoView();
  panel.querySelector('summary')?.focus({ preventScroll: true });
  return true;
}
