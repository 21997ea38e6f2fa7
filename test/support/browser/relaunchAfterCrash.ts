/** Part of Puppeteer's error message if a signal terminated the browser, which then has no exit code. */
const CRASHED = 'Code: null';
const MOST_CRASHES = 2;

/**
 * Retries a launch if Chromium crashes, which sometimes happens because its threads race for the environment in the C
 * library. Throws any other error immediately, such as the error for a missing library.
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
