import { PRINT_SHEET } from '../../model/routing/printSheet';

/** Loads the print style sheet after the page's own files, so that it does not compete with them. */
export function loadPrintSheet(window: Window): void {
  const { document } = window;
  const load = (): void => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.media = 'print';
    link.href = PRINT_SHEET;
    document.head.append(link);
  };
  if (document.readyState === 'complete') load();
  else window.addEventListener('load', load, { once: true });
}
