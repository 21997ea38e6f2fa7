/** Polling interval in milliseconds. */
const ASK_EVERY = 700;

/**
 * Reloads the page when its code or content changes; only for `npm run dev`. Ignores failed requests, since
 * the server does not respond while it restarts.
 */
export function reloadOnChange(window: Window): void {
  let renderedFrom: string | null = null;
  const fetchVersion = async (): Promise<void> => {
    const version = await currentVersion(window);
    if (version !== null && renderedFrom !== null && version !== renderedFrom) {
      window.location.reload();
      return;
    }
    renderedFrom = version ?? renderedFrom;
    window.setTimeout(() => void fetchVersion(), ASK_EVERY);
  };
  void fetchVersion();
}

async function currentVersion(window: Window): Promise<string | null> {
  try {
    const answer = await window.fetch('/_dev/version', { cache: 'no-store' });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
