/**
 * Presses on what is marked to open the cookie settings, wherever it stands: header and footer are the
 * server's markup, and without script such a link leads to the page that explains cookies.
 */
export function watchSettingsLinks(document: Document, open: () => void): void {
  document.addEventListener('click', (event) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const { target } = event;
    if (!isPlain || !(target instanceof Element) || !target.closest('[data-cookie-settings]')) {
      return;
    }
    event.preventDefault();
    open();
  });
}
