import type { Reporter } from '../../../src/model/ports';
import { errorFields, type Log } from '../../config/log';

/** Creates a reporter that logs what the app reports during server rendering. */
export function createReporter(log: Log): Reporter {
  return {
    error(error, context) {
      const path = context['path'];
      log.error('The app reported a failure', {
        ...errorFields(error),
        ...(path === undefined ? {} : { path }),
      });
    },
    warn: (message) => log.warn(message),
    log: (message) => log.info(message),
  };
}
