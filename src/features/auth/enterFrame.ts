/**
 * Integrates the page in a frame into the dialog around it. Sets the frame's height to that of the page, and focuses
 * the first field unless a control outside of the frame has focus. Closes the dialog on Escape, because the browser
 * does not do so while focus is in the frame. Does nothing for a cross-origin page.
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
