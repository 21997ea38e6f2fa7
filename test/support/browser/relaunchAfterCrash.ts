/** Puppeteer's words for a browser that a signal ended: it has no exit code. */
const CRASHED = 'Code: null';
const MOST_CRASHES = 2;

/**
 * Chromium sometimes crashes while it starts: its threads race for the environment in the C library. It
 * is launched again then. Any other failure, such as a missing library, is thrown at once.
 */
export async function relaunchAfterCrash<Browser>(
  launch: () => Promise<Browser>,
): Promise<Browser> {
  for (let crashes = 0; ; crashes += 1) {
    try {
      return await launch();
    } catch (error) {
      if (crashes === MOST_CRASHES || !String(error).includes(CRASHED)) throw error;
    }
  }
}
