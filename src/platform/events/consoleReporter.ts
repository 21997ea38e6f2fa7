import type { Reporter } from '../../model/ports';
import { createFailureNews } from '../http/failures';

/** Passes reported and uncaught errors to the listener that sends them to the publisher; buffers the first 20. */
export const failureNews = createFailureNews();

/** Logs to the console, and passes errors on to `failureNews`. */
export const consoleReporter: Reporter = {
  error(error, context) {
    console.error(error, ...(Object.keys(context).length > 0 ? [context] : []));
    failureNews.report({ error, context });
  },
  warn(message) {
    console.warn(message);
  },
  log(message) {
    console.log(message);
  },
};

/**
 * Reports uncaught errors and unhandled rejections as failures. Must be called before hydration: React reports a
 * hydration mismatch as an uncaught error, long before the listener that sends failures has loaded.
 */
export function reportUncaughtErrors(page: Window): void {
  const report = ({ error, reason }: { error?: unknown; reason?: unknown }): void => {
    failureNews.report({ error: error ?? reason, context: {} });
  };
  page.addEventListener('error', report);
  page.addEventListener('unhandledrejection', report);
}
