/** All that a browser says of what a script of another host throws. */
const UNNAMED = 'Script error.';

/**
 * Tells when a script of another company throws as it loads, or is no script at all: a page in its place,
 * for one. Nobody here can mend that, so it does not count as a failure of the page.
 * @returns how to listen no longer.
 */
export function hearScriptErrors(page: Window, url: string, tell: () => void): () => void {
  const listener = (event: ErrorEvent): void => {
    if (event.defaultPrevented || (event.filename !== url && event.message !== UNNAMED)) return;
    event.preventDefault();
    tell();
  };
  page.addEventListener('error', listener);
  return () => {
    page.removeEventListener('error', listener);
  };
}
