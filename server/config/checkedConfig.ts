import { ConfigError, readConfig, type Config } from './config';
import { createLog, errorFields } from './log';
import type { Environment } from './settings';

/** The settings; a bad one ends the process with 1, named in the log, before anything else is loaded. */
export function checkedConfig(env: Environment): Config {
  try {
    return readConfig(env);
  } catch (error) {
    const variable = error instanceof ConfigError ? { variable: error.variable } : {};
    createLog().error('The server could not start', { ...errorFields(error), ...variable });
    process.exit(1);
  }
}
