/** Message that browsers report for errors in cross-origin scripts, whose details they hide. */
const UNNAMED = 'Script error.';

/**
 * Reports errors that a third-party script throws as it loads, including the syntax error for a response that is not a
 * script. Also reports errors of other cross-origin scripts that run at the same time, because browsers hide their
 * URLs. Keeps the browser from logging these errors, because the publisher cannot fix them.
 * @returns A function that stops listening.
 */
export function hearScriptErrors(page: Window, url: string, onReport: () => void): () => void {
  const listener = (event: ErrorEvent): void => {
    if (event.defaultPrevented || (event.filename !== url && event.message !== UNNAMED)) return;
    event.preventDefault();
    onReport();
  };
  page.addEventListener('error', listener);
  return () => {
    page.removeEventListener('error', listener);
  };
}
