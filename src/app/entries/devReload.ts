/** How often a page in development asks whether it is still what it was drawn from. */
const ASK_EVERY = 700;

/**
 * Loads the page again once its code or its content is another: for `npm run dev` alone. A server
 * that is being started again does not answer for a moment, which means nothing.
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
