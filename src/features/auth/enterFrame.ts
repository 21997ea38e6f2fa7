/**
 * Makes the page in a frame part of the dialog around it: the frame has the height of the page, its first field gets
 * the focus unless the reader is elsewhere in the dialog, and Escape closes the dialog, which the browser would not do.
 * Does nothing for a page of another origin.
 */
export function enterFrame(frame: HTMLIFrameElement, onEscape: () => void): void {
  const inside = frame.contentDocument;
  const view = inside?.defaultView;
  if (!view) return;
  const root = inside.documentElement;
  const observer = new view.ResizeObserver(() => {
    frame.style.height = `${root.offsetHeight}px`;
  });
  observer.observe(root);
  inside.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onEscape();
  });
  if (frame.ownerDocument.activeElement?.matches('button, a, summary, input')) return;
  view.focus();
  const field = inside.querySelector<HTMLElement>(
    '[aria-invalid="true"], input:not([type="hidden"], [readonly])',
  );
  field?.focus();
}
