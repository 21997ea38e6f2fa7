import { readConfig } from '../../config/config';
import { CommandError } from '../commandError';
import { readOptions } from '../readOptions';
import { checkContract } from './checkContract';

const USAGE = 'Specify the URL of a content API: npm run contract -- URL [--site KEY]';

/**
 * `npm run contract -- URL`: checks that a content API, on this installation or another host, responds to the app's
 * calls as `/api/neutron/openapi.json` describes. Prints each problem, and exits with 1 if there are any.
 */
export async function runContract(words: readonly string[]): Promise<void> {
  const { options, rest } = readOptions(words, ['site'], USAGE);
  const [host = ''] = rest;
  if (rest.length !== 1 || !/^https?:\/\//.test(host) || !URL.canParse(host)) {
    throw new CommandError(USAGE);
  }
  const { siteKey, defaultEdition } = readConfig(process.env);
  const { checked, problems } = await checkContract({
    host,
    site: options.site ?? siteKey,
    edition: defaultEdition,
  });
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stderr.write(
    `${checked} responses checked, ${problems.length} do not match the contract\n`,
  );
  if (problems.length > 0) process.exitCode = 1;
}
