/** Polling interval in milliseconds. */
const ASK_EVERY = 700;

/**
 * Reloads the page when its code or content changes; only for `npm run dev`. Ignores failed requests, since
 * the server does not respond while it restarts.
 */
export function reloadOnChange(window: Window): void {
  let drawnFrom: string | null = null;
  const ask = async (): Promise<void> => {
    const version = await currentVersion(window);
    if (version !== null && drawnFrom !== null && version !== drawnFrom) {
      window.location.reload();
      return;
    }
    drawnFrom = version ?? drawnFrom;
    window.setTimeout(() => void ask(), ASK_EVERY);
  };
  void ask();
}

async function currentVersion(window: Window): Promise<string | null> {
  try {
    const answer = await window.fetch('/_dev/version', { cache: 'no-store' });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
