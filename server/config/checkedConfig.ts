import { ConfigError, readConfig, SETTING_NAMES, type Config } from './config';
import { createLog, errorFields } from './log';
import { misspelledSettings } from './misspelledSettings';
import { siteKeyProblem } from './siteKey';
import type { Environment } from './settings';

/**
 * Returns the settings. If a setting is invalid, logs the problem and exits with code 1. Warns about variables that are
 * probably misspelled settings and, without `SITE_KEY`, if the site key of the content folder cannot be used.
 */
export function checkedConfig(env: Environment, log = createLog()): Config {
  try {
    const config = readConfig(env);
    const problem = env['SITE_KEY'] ? null : siteKeyProblem(config.contentDir);
    if (problem !== null) log.warn(problem);
    for (const warning of misspelledSettings(env, SETTING_NAMES)) log.warn(warning);
    return config;
  } catch (error) {
    const variable = error instanceof ConfigError ? { variable: error.variable } : {};
    log.error('The server could not start', { ...errorFields(error), ...variable });
    process.exit(1);
  }
}
