/** Part of Puppeteer's message for a browser that was ended by a signal, without an exit code. */
const CRASHED = 'Code: null';
const MOST_CRASHES = 2;

/**
 * Retries a launch when Chromium crashes, which sometimes happens because its threads race for the
 * environment in the C library. Throws any other failure at once, such as a missing library.
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
