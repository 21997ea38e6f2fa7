import { ConfigError, readConfig, type Config } from './config';
import { createLog, errorFields } from './log';
import type { Environment } from './settings';

/** Returns the settings. If a setting is invalid, logs its name and exits with code 1 before anything else loads. */
export function checkedConfig(env: Environment): Config {
  try {
    return readConfig(env);
  } catch (error) {
    const variable = error instanceof ConfigError ? { variable: error.variable } : {};
    createLog().error('The server could not start', { ...errorFields(error), ...variable });
    process.exit(1);
  }
}
