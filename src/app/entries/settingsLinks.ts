/**
 * Handles clicks on links that open the cookie settings. Listens on the document, because the header and footer are
 * server markup. Without JavaScript, these links lead to the page about cookies.
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
