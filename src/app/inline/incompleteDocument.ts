/**
 * Part of the inline script in the head of every document. If the transfer of a document is interrupted, the boot
 * script at its end is missing, so only this script can inform the reader. Built like `appearance.ts`, so it cannot
 * import anything.
 */
{
  // Uses the root element, because the body may not have begun to arrive.
  const root = document.documentElement;
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:99;padding:1rem;background:#000;color:#fff';
  const button = document.createElement('button');
  button.textContent = 'Reload';
  button.style.cssText = 'padding:.5rem 0;border:0;background:none;text-decoration:underline';
  let renewal: Promise<void> | undefined;
  /**
   * Requests the document again, bypassing the HTTP cache. The cache may contain the truncated document together with a
   * valid ETag, so that a reload would show the same partial document until the page changes.
   */
  const renew = async (): Promise<void> => {
    try {
      const signal = AbortSignal.timeout(5000);
      await (await fetch(location.href, { cache: 'reload', signal })).text();
    } catch {
      // Ignores the failure. If the server is still unreachable, the service worker may respond to the reload.
    }
    renewal = undefined;
  };
  button.onclick = async () => {
    button.disabled = true;
    button.textContent = 'Reloading…';
    await (renewal ??= renew());
    location.reload();
  };
  notice.append('Part of this page has not loaded. ', button);

  /** Number of elements that had arrived at the last check. */
  let arrived = 0;
  // Some interrupted transfers never fire DOMContentLoaded, so the notice also appears if nothing arrives for 5 s.
  const timer = setInterval(() => {
    const { length } = document.getElementsByTagName('*');
    if (length === arrived) root.append(notice);
    arrived = length;
  }, 5000);
  document.addEventListener('DOMContentLoaded', () => {
    clearInterval(timer);
    if (document.getElementById('offprint-boot')) notice.remove();
    else {
      root.append(notice);
      renewal = renew();
    }
  });
}
