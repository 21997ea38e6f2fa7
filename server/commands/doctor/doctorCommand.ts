import { ConfigError, readConfig, SETTING_NAMES, type Config } from '../../config/config';
import { misspelledSettings } from '../../config/misspelledSettings';
import { siteKeyProblem } from '../../config/siteKey';
import { CommandError } from '../commandError';
import { readOptions } from '../readOptions';
import { bad, good, warning, type Check, type Finding } from './checks';
import { edgeCheck } from './edgeCheck';
import { dataFolderCheck, ffmpegCheck, mailCheck, objectStoreCheck } from './hostChecks';
import { certificateCheck, siteCheck } from './outsideChecks';
import { standbyCheck } from './standbyCheck';
import { storeCheck } from './storeChecks';

const USAGE = 'Usage: npm run doctor';
const MARKS = { good: 'ok  ', warning: 'warn', bad: 'BAD ' } as const;

/**
 * `npm run doctor`: checks the settings, the services that the server uses, and the site as readers reach it. Fixes
 * nothing. Creates the data folder if it is missing, and otherwise writes only a temporary file to it and a temporary
 * object to the object store. Exits with 1 if any result is bad.
 */
export async function runDoctor(words: readonly string[]): Promise<void> {
  const { rest } = readOptions(words, [], USAGE);
  if (rest.length > 0) throw new CommandError(`Unexpected argument: ${rest.join(' ')}\n${USAGE}`);
  const findings = await examine(checks());
  const count = (level: Finding['level']): number =>
    findings.filter((finding) => finding.level === level).length;
  process.stdout.write(`Bad: ${count('bad')}, warnings: ${count('warning')}\n`);
  if (count('bad') > 0) process.exitCode = 1;
}

/**
 * Returns all checks. If a setting is invalid, returns only the failed check of the settings, because almost all
 * other checks need them.
 */
function checks(): Check[] {
  try {
    const config = readConfig(process.env);
    return [
      { name: 'Settings', run: () => Promise.resolve(settingsFindings(config)) },
      dataFolderCheck(config),
      storeCheck(config),
      standbyCheck(config),
      mailCheck(config),
      objectStoreCheck(config),
      edgeCheck(config),
      ffmpegCheck(),
      siteCheck(config),
      certificateCheck(config),
    ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { message } = error;
    return [{ name: 'Settings', run: () => Promise.resolve([bad(message)]) }];
  }
}

function settingsFindings({ contentDir }: Config): Finding[] {
  const problem = process.env['SITE_KEY'] ? null : siteKeyProblem(contentDir);
  return [
    good('All settings are valid'),
    ...(problem === null ? [] : [warning(problem)]),
    ...misspelledSettings(process.env, SETTING_NAMES).map(warning),
  ];
}

async function examine(list: readonly Check[]): Promise<Finding[]> {
  const all: Finding[] = [];
  for (const { name, run } of list) {
    const findings = await run().catch((error: unknown): Finding[] => [
      { level: 'bad', message: (error as Error).message },
    ]);
    for (const { level, message } of findings) {
      process.stdout.write(`${MARKS[level]} ${name}: ${message}\n`);
    }
    all.push(...findings);
  }
  return all;
}
