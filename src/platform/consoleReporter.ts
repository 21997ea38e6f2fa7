import type { Reporter } from '../model/ports';

/** Failures of our own code, told where a developer looks first. */
export const consoleReporter: Reporter = {
  error(error, context) {
    console.error(error, context);
  },
  warn(message) {
    console.warn(message);
  },
};
