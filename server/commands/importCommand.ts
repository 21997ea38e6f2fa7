import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createServerClock } from '../config/clock';
import { readConfig, type Config } from '../config/config';
import { createLog } from '../config/log';
import { siteKeyOf } from '../config/siteKey';
import { parseCacheIn } from '../content/import/cache/parseCache';
import { ContentFileError } from '../content/import/contentFileError';
import { checkFolder, importFolder } from '../content/import/importFolder';
import { hasErrors, type ImportReport } from '../content/import/problems/importReport';
import { reportText } from '../content/import/problems/reportText';
import { uploadOriginals } from '../media/images/shared/uploadOriginals';
import { CommandError } from './commandError';
import { withStore } from './withStore';

const USAGE = 'Usage: npm run import -- [DIR] [--check] [--strict] [--json FILE]';

interface ImportArguments {
  folder: string | undefined;
  /** True to read and report without changing the store. */
  isCheck: boolean;
  isStrict: boolean;
  json: string | undefined;
}

/**
 * `npm run import`: makes the store match the given folder, which defaults to the configured content folder. The report
 * goes to stderr, and the exit code is 1 if any file has an error.
 */
export async function runImport(words: readonly string[]): Promise<void> {
  const given = readArguments(words);
  const report = await reportOf(given).catch((error: unknown) => {
    if (error instanceof ContentFileError) throw new CommandError(`${error.message}\n${USAGE}`);
    throw error;
  });
  process.stderr.write(`${reportText(report, given.isCheck).join('\n')}\n`);
  if (given.json !== undefined) {
    await writeFile(given.json, `${JSON.stringify(report, null, 2)}\n`);
  }
  if (hasErrors(report)) process.exitCode = 1;
}

async function reportOf({ folder, isCheck, isStrict }: ImportArguments): Promise<ImportReport> {
  if (isCheck) {
    const config = readConfig(process.env);
    const from = folder === undefined ? config.contentDir : resolve(folder);
    return checkFolder(from, { siteKey: siteKeyFor(from, config) });
  }
  let report: ImportReport | undefined;
  await withStore(async (store, config, say) => {
    const from = folder === undefined ? config.contentDir : resolve(folder);
    say(`Importing ${from}`);
    await uploadOriginals(from, config.objectStore, createLog());
    const result = await importFolder(store, from, {
      siteKey: siteKeyFor(from, config),
      isStrict,
      clock: createServerClock(config.clockNow),
      parseCache: from === config.contentDir ? parseCacheIn(config.dataDir) : null,
    });
    report = result.report;
    if (isStrict && hasErrors(report)) say('Nothing was imported, because some files have errors');
    else say(`Items removed because their files are gone: ${result.removed}`);
  });
  if (!report) throw new CommandError('The import did not finish');
  return report;
}

/** Returns `SITE_KEY` if it is set, otherwise the key of the imported folder, which may not be the configured one. */
function siteKeyFor(folder: string, config: Pick<Config, 'siteKey'>): string {
  return process.env['SITE_KEY'] ? config.siteKey : siteKeyOf(folder);
}

function readArguments(words: readonly string[]): ImportArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: {
        check: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        json: { type: 'string' },
      },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new Error('Specify at most one folder');
    const { check, strict, json } = values;
    return { folder: positionals[0], isCheck: check, isStrict: strict, json };
  } catch (error) {
    const [problem = ''] = (error as Error).message.split('. ');
    throw new CommandError(`${problem}\n${USAGE}`, { cause: error });
  }
}
