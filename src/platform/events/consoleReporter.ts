import type { Reporter } from '../../model/ports';
import { createFailureNews } from '../http/failures';

/** What the reporter was told, for who reports it to the publisher. */
export const failureNews = createFailureNews();

/** Failures of our own code, told where a developer looks first. */
export const consoleReporter: Reporter = {
  error(error, context) {
    console.error(error, ...(Object.keys(context).length > 0 ? [context] : []));
    failureNews.tell({ error, context });
  },
  warn(message) {
    console.warn(message);
  },
  log(message) {
    console.log(message);
  },
};
