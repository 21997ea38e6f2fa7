/**
 * Moves the focus to the first field of the page in a frame, unless the reader is elsewhere in the dialog. Escape
 * closes the dialog from inside the frame too, where the browser would do nothing. Another origin's page is
 * left alone.
 */
export function enterFrame(frame: HTMLIFrameElement, onEscape: () => void): void {
  const inside = frame.contentDocument;
  if (!inside) return;
  inside.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onEscape();
  });
  const { activeElement } = frame.ownerDocument;
  const isElsewhere = activeElement?.matches('button, a, summary, input');
  if (isElsewhere) return;
  frame.contentWindow?.focus();
  const field = inside.querySelector<HTMLElement>(
    '[aria-invalid="true"], input:not([type="hidden"], [readonly])',
  );
  field?.focus();
}
